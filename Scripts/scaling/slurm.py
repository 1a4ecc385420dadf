# SPDX-License-Identifier: MIT
"""A SLURM of its own, in a folder: one node on this machine, no service manager, no cgroups."""

import os
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable

PACKAGES = ("slurm-wlm", "munge")


class Slurm:
    """munged, slurmctld and slurmd, ended when the block is left."""

    def __init__(self, folder: pathlib.Path, processors: int) -> None:
        self.folder, self.processors = folder, processors
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}
        self.daemons: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Slurm":
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("state", "spool", "log"):
            (self.folder / name).mkdir(parents=True)
        # A socket's path has to be short, and its folder safe: munged refuses others.
        self.run = pathlib.Path("/tmp") / f"vitrine-slurm-{secrets.token_hex(4)}"
        self.run.mkdir(mode=0o755)
        key = self.folder / "munge.key"
        key.write_bytes(secrets.token_bytes(1024))
        key.chmod(0o600)
        self.configure()
        try:
            self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={self.run}/munge.socket",
                       f"--pid-file={self.run}/munged.pid", f"--log-file={self.folder}/log/munged.log", f"--seed-file={self.run}/seed")
            self.wait("munged", lambda: (self.run / "munge.socket").exists())
            self.start("slurmctld", "-D", "-i", "-f", self.environment["SLURM_CONF"])
            self.start("slurmd", "-D", "-f", self.environment["SLURM_CONF"], "-N", self.name)
            self.wait("the node", lambda: "idle" in self.ask("sinfo", "--noheader", "--format=%t"))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *reason: object) -> None:
        for daemon in reversed(self.daemons):
            daemon.send_signal(signal.SIGTERM)
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        shutil.rmtree(self.run, ignore_errors=True)

    def configure(self) -> None:
        self.name = socket.gethostname().split(".")[0]
        user = "root" if os.geteuid() == 0 else os.environ.get("USER", "nobody")
        with socket.socket() as one, socket.socket() as other:
            for free in (one, other):
                free.bind(("127.0.0.1", 0))
            ports = [free.getsockname()[1] for free in (one, other)]
        (self.folder / "slurm.conf").write_text(f"""\
ClusterName=vitrine
SlurmctldHost={self.name}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={self.run}/munge.socket
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
SlurmctldLogFile={self.folder}/log/slurmctld.log
SlurmdLogFile={self.folder}/log/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
BatchStartTimeout=600
MessageTimeout=100
TCPTimeout=60
UnkillableStepTimeout=600
NodeName={self.name} NodeAddr=127.0.0.1 CPUs={self.processors} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""", encoding="utf-8")

    def start(self, *command: str) -> None:
        with open(self.folder / "log" / f"{command[0]}.out", "wb") as log:
            self.daemons.append(subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log))

    def wait(self, what: str, is_there: Callable[[], bool], seconds: float = 1800) -> None:
        end = time.monotonic() + seconds
        while not is_there():
            if time.monotonic() > end or any(daemon.poll() is not None for daemon in self.daemons):
                logs = "".join(path.read_text(errors="replace")[-800:] for path in sorted((self.folder / "log").iterdir()))
                raise SystemExit(f"Scripts/check-scale: {what} did not come up:\n{logs}")
            time.sleep(0.2)

    def ask(self, *command: str) -> str:
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=600).stdout

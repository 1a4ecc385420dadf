#!/bin/bash
#SBATCH --job-name=snapshots
#SBATCH --array=1-5
#SBATCH --cpus-per-task=1
#SBATCH --output=results-%a.log
# usage: sbatch slurm.sh SCENES PARTS
vitrine test "$1" --update none --shard auto --workers 1 --output "$2/$SLURM_ARRAY_TASK_ID"

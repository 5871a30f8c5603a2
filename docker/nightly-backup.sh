#!/bin/sh
# A backup now when the newest is older than a day, then one each day at BACKUP_HOUR (0 to 23, UTC). One that fails is
# tried again after an hour.
set -eu
folder=${BACKUP_DIR:-/backups}
hour=${BACKUP_HOUR:-2}

is_fresh() { find "$folder" -name 'tree-surgery-*.tar.gz*' ! -name '*.part' -mmin -1440 | grep -q .; }
seconds_until_hour() { echo $(((hour * 3600 - $(date -u +%s) % 86400 + 86399) % 86400 + 1)); }

is_fresh || wait=0
while sleep "${wait:-$(seconds_until_hour)}"; do
  if node dist/api/commands/backup.js; then wait=$(seconds_until_hour); else wait=3600; fi
done

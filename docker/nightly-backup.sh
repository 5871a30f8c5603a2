#!/bin/sh
# Makes a backup now if the newest is older than a day, then one each day at BACKUP_HOUR (0 to 23, UTC). A failed one
# is tried again after an hour. Once in 30 days it restores the newest (from the bucket, if there is one) beside the
# site and compares the two; the watch reports a restore drill that failed or is overdue.
set -eu
folder=${BACKUP_DIR:-/backups}
hour=${BACKUP_HOUR:-2}
# The shell takes 08 for a wrong octal number
hour=${hour#0}
hour=${hour:-0}

# When the container stops, pass the signal to the running command, so that it removes what it has started
child=
trap 'trap - TERM; [ -z "$child" ] || { kill -TERM "$child"; wait "$child" || :; }; exit 143' TERM
run() {
  "$@" &
  child=$!
  wait "$child"
}

is_fresh() { find "$folder" -maxdepth 1 -name 'tree-surgery-*.tar.gz*' ! -name '*.part' -mmin -1440 | grep -q .; }
is_drilled() { find "$folder" -maxdepth 1 -name last-drill.json -mtime -30 -size +0 | grep -q . && ! grep -q '"failure"' "$folder/last-drill.json"; }
seconds_until_hour() { echo $(((hour * 3600 - $(date -u +%s) % 86400 + 86399) % 86400 + 1)); }
drill() {
  is_drilled || run node dist/api/commands/restore.js --drill "${BACKUP_S3_BUCKET:+s3:}newest" || echo "The restore drill failed; it is tried again after the next backup." >&2
}

# A backup that could not be copied to the bucket is copied later; no second one is made for that
back_up() {
  run node dist/api/commands/backup.js && return
  [ $? = 3 ] || return
  tries=0
  until run sleep 3600 && run node dist/api/commands/backup.js --copy; do
    tries=$((tries + 1))
    [ $tries -lt 12 ] || break
  done
}

if is_fresh; then drill; else wait=0; fi
while run sleep "${wait:-$(seconds_until_hour)}"; do
  if back_up; then wait= && drill; else wait=3600; fi
done

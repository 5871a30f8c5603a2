#!/bin/bash
# backup.sh: each night at BACKUP_HOUR (UTC) the database, the photos and the list of what has ended go into every
# repository, and old snapshots go. Each month a twelfth of each is read, and its newest snapshot restored on trial.
#   backup.sh now           makes one at once; exit status 3: not in every repository
#   backup.sh trial         reads, and restores on trial
#   backup.sh restic …      runs restic on each repository, such as: snapshots
set -uo pipefail
. /usr/local/lib/backup/repositories.sh
keep=(--keep-within 7d --keep-within-weekly 35d --keep-within-monthly 1y)
# Rows that a restored site does without: who was signed in, counts of the hour, and what each start makes
left_out=(sessions known_browsers passkey_challenges sign_in_codes rate_limits site_renders site_files site_parts site_releases)
installation="SELECT id FROM ended WHERE kind = 'installation'"

dump() {
  at=$(date -u '+%F %T') && site=$(sql -c "$installation") && requests=$(sql -c 'SELECT count(*) FROM enquiries') &&
    pg_dump -d "$DATABASE_URL" -Fc -Z0 "${left_out[@]/#/--exclude-table-data=}" -f "$work/site.dump" &&
    sql -c 'COPY ended TO STDOUT' >"$work/ended.tsv"
}

# Makes sure that the repository is there, opens, and is not another installation's
enter() {
  if [ "$RESTIC_REPOSITORY" != /backups ]; then
    [ -n "${BACKUP_PASSPHRASE:-}" ] || { say "BACKUP_PASSPHRASE is empty: nothing goes into a bucket"; return 1; }
    # restic itself would try for a quarter of an hour
    curl -sS -m 15 -o /dev/null "$store" || return
  fi
  restic cat config >/dev/null 2>"$work/words"
  case $? in
    0) ;;
    10)
      if grep -qsxF "$RESTIC_REPOSITORY" "$work/known" || [ -d "$RESTIC_REPOSITORY/keys" ]; then
        say "$RESTIC_REPOSITORY is no repository any more: is its disk mounted, and whole? To begin a new one, empty it and: rm $work/known"
        return 1
      fi
      restic init -q || return
      ;;
    12)
      [ -n "${BACKUP_PASSPHRASE:-}" ] &&
        command restic --insecure-no-password -q key passwd --new-password-file <(printf %s "$BACKUP_PASSPHRASE") 2>/dev/null ||
        { say "BACKUP_PASSPHRASE does not open $RESTIC_REPOSITORY: put back the one it was made with"; return 1; }
      ;;
    *) cat "$work/words" >&2; return 1 ;;
  esac
  grep -qsxF "$RESTIC_REPOSITORY" "$work/known" || echo "$RESTIC_REPOSITORY" >>"$work/known"
  restic -q unlock || return
  local held
  held=$(snapshots "$RESTIC_REPOSITORY" | awk -F'\t' '$3 > 0 { print $4 }') || return
  if [ -n "$held" ] && ! grep -qx "$site" <<<"$held"; then
    say "$RESTIC_REPOSITORY holds the requests of another installation: restore it (docs/put-it-live.md), or take another place"
    return 1
  fi
}

into() {
  local copy=(restic backup -q --host "$site" --time "$at" --tag "requests:$requests" "$work/site.dump" "$work/ended.tsv" "$photos")
  # 3: a file was not readable, or deleted at that moment
  enter && { "${copy[@]}" || { [ $? = 3 ] && "${copy[@]}"; }; } && restic forget -q --host "$site" --group-by host "${keep[@]}" --prune
}

now() {
  local failed=0
  dump || return 1
  for RESTIC_REPOSITORY in "${repositories[@]}"; do
    export RESTIC_REPOSITORY
    into || { say "FAILED: $RESTIC_REPOSITORY"; failed=$((failed + 1)); }
  done
  rm -f "$work/site.dump" "$work/ended.tsv"
  [ $failed = 0 ] || { [ $failed = ${#repositories[@]} ] && return 1; return 3; }
}

# The newest snapshot, restored into a database of its own, which ends with this subshell
try() (
  restic check -q --read-data-subset="$(date -u +%-m)/12" || exit
  site=$(sql -c "$installation") || exit
  IFS=$'\t' read -r at snapshot requests _ < <(snapshots "$RESTIC_REPOSITORY" | awk -F'\t' -v site="$site" '$4 == site') ||
    { say "no snapshot of this site"; exit 1; }
  trial=$work/trial
  trap 'pg_ctl -s -D "$trial" -m immediate stop 2>/dev/null; rm -rf "$trial" "$work"/restored.*' EXIT
  rm -rf "$trial"
  sql -c 'SELECT id FROM photos WHERE coalesce(quote_id, enquiry_id) IS NOT NULL' | sort >"$work/restored.live"
  fetch "$snapshot" && initdb -D "$trial" -U site -E UTF8 --locale-provider=builtin --locale=C.UTF-8 -N >/dev/null || exit
  pg_ctl -s -w -D "$trial" -l "$trial/log" -o "-k $trial -c listen_addresses= -c fsync=off -c shared_buffers=16MB" start || exit
  export DATABASE_URL="postgresql://site@/postgres?host=$trial"
  restic --no-lock ls "$snapshot" "$photos" --recursive | whole_photos >"$work/restored.files"
  found=$(replay <"$work/restored.files" | sql -f - | sed -n 's/^requests in the snapshot: //p') || exit
  [ "$found" -ge "$requests" ] || { say "$found requests in place of $requests"; exit 1; }
  # A photo that the site has, too, was not deleted while the snapshot was made
  lacking=$(sql -c 'SELECT id FROM photos' | sort | comm -12 - "$work/restored.live" | comm -23 - "$work/restored.files")
  [ -z "$lacking" ] || [ -n "${S3_BUCKET:-}" ] || { say "photos without files in $snapshot:" $lacking; exit 1; }
  echo "on trial from $RESTIC_REPOSITORY: $snapshot of $at, $found requests, $(wc -l <"$work/restored.files") photos"
)
trial() {
  for RESTIC_REPOSITORY in "${repositories[@]}"; do
    export RESTIC_REPOSITORY
    try || { say "TRIAL FAILED: $RESTIC_REPOSITORY"; return 1; }
  done
  touch "$work/tried"
}

heartbeat() {
  [ -z "${BACKUP_HEARTBEAT_URL:-}" ] || curl -fsS -m 15 --retry 3 -o /dev/null "$BACKUP_HEARTBEAT_URL$1" || say "the heartbeat cannot be reached"
}
# One at a time. The health check asks for the file `good`, the doctor reads `failed`; a full disk lets nothing but rm through
report() {
  exec 9>"$work/lock"
  flock -w 600 9 || { say 'another backup is still running'; return 1; }
  "$@" 2>&1 | tee "$work/log"
  local status=$?
  if [ $status = 0 ]; then
    rm -f "$work/failed"
    touch "$work/good"
    heartbeat ''
  else
    rm -f "$work/good"
    tail -n 3 "$work/log" >"$work/failed"
    heartbeat /fail
  fi
  exec 9>&-
  return $status
}
recent() { find "$work/$1" -mmin "-$2" 2>/dev/null | grep -q .; }
night() { now && { recent tried 43200 || trial; }; }
pause() { if [ -e "$work/good" ]; then echo $(((10#${BACKUP_HOUR:-2} * 3600 - $(date -u +%s) % 86400 + 86399) % 86400 + 1)); else echo 3600; fi; }

case ${1:-} in
  now | trial) report "$1" ;;
  restic)
    shift
    for RESTIC_REPOSITORY in "${repositories[@]}"; do export RESTIC_REPOSITORY; echo "$RESTIC_REPOSITORY"; restic "$@"; done
    ;;
  '')
    # Ends what runs, too
    trap 'trap - TERM; kill -TERM 0' TERM
    recent good 1440 || report now & wait $!
    while sleep "$(pause)" & wait $!; do report night & wait $!; done
    ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

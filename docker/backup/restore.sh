#!/bin/bash
# restore.sh [SNAPSHOT]: puts a snapshot (without one the newest that holds a request) into an empty installation, and says
# who may sign in. Whatever had ended since, as far as any snapshot knows, stays so. Can be run again; goes on without a
# photo that cannot be read, and names it.
set -euo pipefail
. /usr/local/lib/backup/repositories.sh
end() { say "restore: $*"; exit 1; }
exec 9>"$work/lock"
flock -n 9 || end "a backup or a restore is running; nothing was changed"

encoding=$(sql -c 'SHOW server_encoding')
[ "$encoding" = UTF8 ] || end "the database is in $encoding; make one by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
emptied=()
if [ -n "$(sql -c "SELECT to_regclass('public.enquiries')")" ]; then
  holds=$(sql -c 'SELECT count(*) FROM enquiries')
  [ "$holds" = 0 ] || end "this installation holds $holds requests; nothing was changed"
  emptied=('DROP SCHEMA public CASCADE' 'CREATE SCHEMA public')
fi
others=$(sql -c "SELECT count(*) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()")
[ "$others" = 0 ] || end "the site is running: docker compose stop api watch backup; nothing was changed"

all=$(snapshots) || say "the others go on"
[ -n "$all" ] || end "no snapshot can be read"
{ printf 'time (UTC)\tsnapshot\trequests\tinstallation\trepository\n' && echo "$all"; } | column -t -s $'\t'
if [ $# -gt 0 ]; then
  chosen=$(awk -F'\t' -v id="$1" 'index($2, id) == 1 || index(id, $2) == 1 { print; exit }' <<<"$all")
  [ -n "$chosen" ] || end "there is no snapshot $1; nothing was changed"
else
  chosen=$(awk -F'\t' '$3 > 0 { print; exit }' <<<"$all")
  chosen=${chosen:-${all%%$'\n'*}}
fi
IFS=$'\t' read -r at snapshot _ _ RESTIC_REPOSITORY <<<"$chosen"
export RESTIC_REPOSITORY
echo "restoring $snapshot of $at from $RESTIC_REPOSITORY"
trap 'rm -f "$work"/restored.*' EXIT
fetch "$snapshot" || end "the rows of $snapshot cannot be read: take another one (restore.sh <snapshot>); nothing was changed"

if [ -z "${S3_BUCKET:-}" ]; then
  # A file that could not be read is not left half written
  restic --no-lock restore "$snapshot:$photos" --target "$photos" --json 2>"$work/restored.errors" >/dev/null || true
  jq -Rr 'fromjson? | select(.message_type == "error") | .item' "$work/restored.errors" | while read -r item; do
    say "cannot be read: $item"
    rm -f "$photos/${item#"$photos"}"
  done
fi
find "$photos" -type f | whole_photos >"$work/restored.files"
replay "${emptied[@]}" <"$work/restored.files" | sql -f - >"$work/restored.words" || end "the database took nothing, see above"
grep '^requests' "$work/restored.words"
sql -c "SELECT 'requests now, without those erased since: ' || count(*) FROM enquiries"
sql -c "SELECT 'may sign in: ' || coalesce(string_agg(username, ', ' ORDER BY username), 'nobody; add somebody: create-owner <name>')
  FROM users WHERE removed_at IS NULL AND suspended_at IS NULL"
[ -n "${S3_BUCKET:-}" ] || sql -c "SELECT photos.id, ref FROM photos JOIN enquiries ON enquiries.id IN (quote_id, enquiry_id)" |
  sort | join -t '|' -v 1 - "$work/restored.files" | while IFS='|' read -r id ref; do say "photo $id of $ref could not be restored"; done
echo "Passwords and mailboxes are those of $at; everybody signs in again. Then: docker compose up -d --wait"

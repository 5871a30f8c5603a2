# shellcheck shell=bash
# Sourced by backup.sh and restore.sh: the settings, the repositories with their snapshots, and a restore's transaction.
umask 077
work=/data/backup
photos=/data/photos
mkdir -p "$work" "$photos"
say() { echo "$*" >&2; }

for name in DATABASE_PASSWORD BACKUP_PASSPHRASE BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY; do
  file=${name}_FILE
  [ -z "${!file:-}" ] || export "$name=$(<"${!file}")"
done
[ -z "${DATABASE_PASSWORD:-}" ] || export PGPASSWORD=$DATABASE_PASSWORD
export PGCONNECT_TIMEOUT=10 RESTIC_CACHE_DIR=$work/cache
export AWS_ACCESS_KEY_ID=${BACKUP_S3_ACCESS_KEY:-} AWS_SECRET_ACCESS_KEY=${BACKUP_S3_SECRET_KEY:-}
export AWS_DEFAULT_REGION=${BACKUP_S3_REGION:-us-east-1}
# Without it libpq wants a file with the authorities that it trusts
case $DATABASE_URL in *sslmode=verify-full*) export PGSSLROOTCERT=${PGSSLROOTCERT:-system} ;; esac
store=${BACKUP_S3_ENDPOINT:-https://s3.$AWS_DEFAULT_REGION.amazonaws.com}
repositories=(/backups)
[ -z "${BACKUP_S3_BUCKET:-}" ] || repositories+=("s3:${store%/}/$BACKUP_S3_BUCKET")

sql() { psql -XqAt -v ON_ERROR_STOP=1 -d "$DATABASE_URL" "$@"; }
restic() {
  if [ -n "${BACKUP_PASSPHRASE:-}" ]; then
    RESTIC_PASSWORD=$BACKUP_PASSPHRASE command restic "$@"
  else
    command restic --insecure-no-password "$@"
  fi
}

# snapshots [REPOSITORY]: time, id, requests, installation and repository of each, there or anywhere, newest first. Fails if one
# cannot be read
snapshots() {
  local one failed=0
  [ $# -gt 0 ] || set -- "${repositories[@]}"
  {
    for one; do
      [ "$one" != /backups ] || [ -e /backups/config ] || continue
      # The backup's only tag is requests:<number>
      restic -r "$one" --no-lock snapshots --json |
        jq -r --arg from "$one" '.[] | [.time[:19], .short_id, (.tags[0] // "requests:0")[9:], .hostname, $from] | @tsv' ||
        { say "$one cannot be read, see above"; failed=1; }
    done
    [ $failed = 0 ]
  } | sort -t $'\t' -k 1,1r -k 5,5
}

# fetch SNAPSHOT: its rows, and what any snapshot anywhere knows to have ended, into the folder $work
fetch() {
  local id from
  restic --no-lock dump "$1" "$work/site.dump" >"$work/restored.dump" || return
  : >"$work/restored.tsv"
  while IFS=$'\t' read -r _ id _ _ from; do
    restic -r "$from" --no-lock dump "$id" "$work/ended.tsv" >>"$work/restored.tsv" </dev/null ||
      say "what had ended by snapshot $id cannot be read, see above"
  done < <(snapshots)
}

# ids of photos whose two files are among these paths
whole_photos() { sed -nE 's|.*/([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.thumb)?\.jpg$|\1|p' | sort | uniq -d; }

# replay SQL…: what was fetched, as one transaction; standard input names the photos that are there. A cut has no COMMIT.
replay() {
  echo 'BEGIN;' && printf '%s;\n' "$@" && pg_restore --no-owner --no-privileges -f - "$work/restored.dump" &&
    echo 'SET search_path TO public; CREATE TEMP TABLE since (kind text, id uuid, at timestamptz); COPY since FROM STDIN;' &&
    sort -u "$work/restored.tsv" && printf '\\.\n' &&
    echo 'CREATE TEMP TABLE files (id uuid PRIMARY KEY); COPY files FROM STDIN;' && cat && printf '\\.\n' &&
    echo "SELECT 'requests in the snapshot: ' || count(*) FROM enquiries;" &&
    cat /usr/local/lib/backup/since.sql && echo 'COMMIT;'
}

#!/bin/sh
# docker/release.sh VERSION: makes a backup, then runs this release, or an earlier one, in place of the present one; callers wait
# meanwhile. If it does not start within PATIENCE seconds (120), the one before runs again, and the exit status is 1.
set -eu
cd "$(dirname "$0")/.."
new=${1:?which one? docker/release.sh 1.1.0}
before=$(sed -n "s/^VERSION=//p" .env)
: "${before:?.env has no VERSION}"
run() {
  VERSION=$1 docker compose up --detach --wait --wait-timeout "${PATIENCE:-120}" --remove-orphans &&
    docker compose exec -T web sh /front/start.sh reload
}
docker compose exec -T backup backup.sh now || [ $? = 3 ] # 3: the bucket is away, the backup is here
if [ -f package.json ]; then get=build; else get='pull --quiet --policy missing'; fi
VERSION=$new docker compose $get api backup
if run "$new"; then
  sed -i "s/^VERSION=.*/VERSION=$new/" .env
  echo "$new runs. Back: docker/release.sh $before"
else
  VERSION=$new docker compose logs --tail 20 api >&2
  run "$before" && echo "$new did not start, see above. $before runs again" >&2
  exit 1
fi

#!/bin/sh
# docker/release.sh [--no-pull] [--without-backup] VERSION: moves the site to another release, or back to an earlier
# one. Gets the images (already here, pulled if IMAGES names a registry, or else built on the newest base images),
# makes a backup, replaces the API without a gap and then the rest, requests pages through nginx, writes VERSION into
# .env, and keeps the images of three releases. If a step fails, or somebody ends it, the previous release runs again,
# new images are removed, and the exit status is 1. Going back never waits for a backup: a failed one is only reported.
set -eu
cd "$(dirname "$0")/.."
say() { echo "release: $*"; }

usage() {
  cat >&2 <<'USAGE'
Usage: docker/release.sh [--no-pull] [--without-backup] VERSION   (letters, digits, dots; such as 2 or 1.4.0)
--no-pull         builds on the base images that are here, where no registry can be reached
--without-backup  makes no backup first
USAGE
  exit 2
}
pull=--pull
backup=needed
while [ $# -gt 1 ]; do
  case $1 in
    --no-pull) pull= ;;
    --without-backup) backup= ;;
    *) usage ;;
  esac
  shift
done
case ${1:-} in '' | -* | *[!A-Za-z0-9._-]*) usage ;; esac

# Only one at a time, since each reads what runs before it, and may put that back. The folder itself is the lock:
# cron's TMPDIR may be another
if command -v flock >/dev/null; then
  exec 8<.
  flock -n 8 || { say "another release.sh runs in this folder; this one has changed nothing. When that has ended: docker/release.sh $1" >&2; exit 1; }
fi

# The API is stopped before a release for which the changelog asks for that
present=$(docker compose ps --all --quiet api | head -n 1)
[ -n "$present" ] || { say "the site does not run: docker compose up -d --wait" >&2; exit 1; }
served=$(docker compose ps --quiet api)
before=$(docker inspect -f '{{.Config.Image}}' "$present" | sed 's/.*://')
export VERSION="$1"
# A release that has run before: this is a step back
if [ "$VERSION" != "$before" ] && grep -qsxF "$VERSION" .releases; then back=1; else back=; fi
images=$(docker compose config --images | grep -E '/(api|web|backup):[^/]*$' | sort -u)
made=

there() { for image in $images; do docker image inspect "$image" >/dev/null 2>&1 || return 1; done; }

forget_trial() { docker rm --force --volumes "$trial" >/dev/null 2>&1 || true; docker volume rm tree-surgery-trial >/dev/null 2>&1 || true; trial=; }

# Runs a command that Ctrl-C does not reach: containers that are half replaced cannot be put back for half a minute
apart() { if command -v setsid >/dev/null; then setsid "$@"; else "$@"; fi; }

# If something else ended such a command, Docker refuses until it has cleared up
put_back_rest() {
  for wait in 2 4 8 16 0; do
    apart docker compose up --detach --no-deps --no-build $rest >&2 && return
    sleep $wait
  done
  say "$rest did not start again: VERSION=$before docker compose up -d --no-build --wait" >&2
}

undo() {
  trap '' INT TERM HUP
  say "FAILED: $1" >&2
  [ -z "$trial" ] || forget_trial
  if [ "$before" != "$VERSION" ]; then
    wrong="$VERSION"
    VERSION="$before"
    say "going back to $before" >&2
    # Restore only what runs the new release. Of several API containers this may be only the first ones
    for container in $(docker compose ps --quiet api); do
      case $(docker inspect -f '{{.Config.Image}}' "$container") in *:"$wrong") [ "$reached" = rest ] || reached=api ;; esac
    done
    # The web server first, since it may have gone already
    [ "$reached" != rest ] || put_back_rest
    [ "$reached" = nothing ] || docker/roll.sh >&2 || say "docker/roll.sh failed as well: see docs/when-something-is-wrong.md" >&2
    VERSION="$wrong"
    for image in $made; do docker image rm "$image" >/dev/null 2>&1 || true; done
  fi
  [ -z "$halted" ] || docker start $halted >/dev/null || true
  if [ -n "$(docker compose ps --quiet api)" ]; then
    say "$before runs; .env is as it was" >&2
  else
    say "the API was stopped before and stays so; .env is as it was. To start $before: docker compose start api;" >&2
    say "if the schema has moved already, first docs/put-it-live.md, A new release" >&2
  fi
  exit 1
}
reached=nothing
halted=
trial=
rest=$(docker compose config --services | grep -Ev '^(api|db|secrets|mail|certificate)$' | tr '\n' ' ')

trap 'undo "it was ended"' INT TERM HUP
docker compose config --quiet || undo "the settings"
if there; then
  say "the images of $VERSION are here"
elif [ -n "${IMAGES:-$(sed -n 's/^IMAGES=//p' .env 2>/dev/null)}" ]; then
  made=$images
  docker compose pull --quiet api web backup || undo "the images could not be pulled"
else
  made=$images
  # The database's image is not built, and is refreshed by hand
  docker compose build $pull || undo "the build${pull:+ (where no registry can be reached: docker/release.sh --no-pull $VERSION)}"
fi

# The new web server is tried beside the old one, without a port and with a spool of its own, before anything is
# replaced
trial=$(apart docker compose run --detach --no-deps -T --volume tree-surgery-trial:/var/spool/nginx web) || undo "the web server of $VERSION"
until docker exec "$trial" curl -fsS http://127.0.0.1:8081/live >/dev/null 2>&1; do
  tries=$((${tries:-0} + 1))
  if [ $tries -gt 30 ] || [ "$(docker inspect -f '{{.State.Status}}{{.RestartCount}}' "$trial" 2>/dev/null)" != running0 ]; then
    docker logs --tail 10 "$trial" >&2 2>&1 || true
    undo "the web server of $VERSION does not start"
  fi
  sleep 1
done
forget_trial

# Nothing becomes ready without its database
database=$(docker compose ps --all --quiet db)
if [ -n "$database" ] && [ "$(docker inspect -f '{{.State.Running}}' "$database")" != true ]; then
  say "the database is stopped: starting it"
  docker compose up --detach --no-deps --no-recreate --no-build --wait db || undo "the database does not start: docker compose logs db"
fi

# An API that responds to nobody may be what keeps the database from responding
if [ -n "$back" ]; then
  halted=$served
  for container in $served; do
    [ "$(docker inspect -f '{{.State.Health.Status}}' "$container")" != healthy ] || halted=
  done
  [ -z "$halted" ] || { say "the API of $before serves nobody: stopping it"; docker stop --time 30 $halted >/dev/null; }
fi

# Exit status 3: the backup is here, but not copied elsewhere. Going back allows it five minutes, so that it cannot
# hang.
back_up() {
  say "backup"
  made_backup=0
  docker compose exec -T backup ${back:+timeout 300} backup.sh now || made_backup=$?
  case $made_backup in
    0) ;;
    3) say "WARNING: the backup is on this machine alone, see above" >&2 ;;
    *)
      [ -n "$back" ] || undo "the backup, see above. To go on without one: docker/release.sh --without-backup $VERSION"
      say "WARNING: no backup was made, see above; the way back goes on without one" >&2
      ;;
  esac
}
if [ -z "$backup" ]; then
  say "no backup, as asked"
elif [ -z "$served" ] && [ -z "$(docker compose ps --quiet backup)" ]; then
  # Both were stopped by hand to go back over such a release, and the backup command no longer knows the schema
  say "no backup: API and backup are stopped"
else
  back_up
fi

[ -s .releases ] || echo "$before" >.releases
say "replacing the API"
docker/roll.sh || undo "the API of $VERSION did not start, see above"

say "replacing $rest"
reached=rest
apart docker compose up --detach --no-deps --no-build $rest || undo "$rest"
docker compose up --detach --no-deps --no-recreate --no-build --wait $rest || undo "$rest"

# As visitors come in: through nginx, with TLS when there is a certificate
front() { docker compose exec -T web sh -c 'curl -fsSkL --max-time 10 -o /dev/null --connect-to "::127.0.0.1:$0" "$1$2"' "$1" "$2" "$3"; }
if docker compose exec -T web test -s /etc/nginx/certificates/fullchain.pem; then scheme=https port=8443; else scheme=http port=8080; fi
for path in / /quote /api/health/ready; do
  front $port "$scheme://localhost" $path || undo "$path does not answer through the front door"
done
for container in $(docker compose ps --quiet api web); do
  case $(docker inspect -f '{{.Config.Image}}' "$container") in *:"$VERSION") ;; *) undo "a container of another release runs beside it" ;; esac
done

# It runs; nothing ends this halfway
trap '' INT TERM HUP
{ touch .env && chmod 600 .env && if grep -q '^VERSION=' .env; then sed -i "s/^VERSION=.*/VERSION=$VERSION/" .env; else echo "VERSION=$VERSION" >>.env; fi; } ||
  undo ".env cannot be written"

# The releases that ran, newest last: three keep their images
{ grep -vx "$VERSION" .releases || true; echo "$VERSION"; } >.releases.new && mv .releases.new .releases
docker compose up --no-deps --no-build secrets >/dev/null 2>&1 || true # its ended container would hold an old image
for old in $(head -n -3 .releases); do
  for image in $images; do docker image rm "${image%:*}:$old" >/dev/null 2>&1 || true; done
  sed -i "/^$(echo "$old" | sed 's/\./\\./g')\$/d" .releases
done
docker image prune --force --filter label=org.opencontainers.image.title=tree-surgery >/dev/null
[ -z "$made" ] || docker builder prune --force --keep-storage 2gb >/dev/null 2>&1 || true
say "$VERSION runs (before: $before; back: docker/release.sh $before)"

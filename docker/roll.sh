#!/bin/sh
# Replaces the API's containers one by one with new ones of the current image and settings; also used to restart
# without a gap. A new one is ready before an old one goes, so that no request fails. If it is not ready within
# ROLL_SECONDS (120; give a long migration more), it is removed, the end of its log is shown, the old ones keep
# running, and the exit status is 1. To go back, run it with the old VERSION.
set -eu
patience=${ROLL_SECONDS:-120}
new=

say() { echo "roll: $*"; }
all() { docker compose ps --all --quiet api; }
count() { echo "$*" | wc -w; }
# Runs a command that Ctrl-C does not reach, which Docker heeds even where it is ignored
apart() { if command -v setsid >/dev/null; then setsid "$@"; else "$@"; fi; }
health() { docker inspect -f '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}} {{.RestartCount}}' "$1" 2>/dev/null || echo gone; }

# A container that is not ready never outlives this script.
remove_new() {
  [ -z "$new" ] || docker rm --force $new >/dev/null 2>&1 || true
  new=
}
trap remove_new EXIT
trap 'exit 130' INT TERM HUP

if command -v flock >/dev/null; then
  exec 9>"${TMPDIR:-/tmp}/roll-$(pwd | cksum | cut -d' ' -f1).lock"
  # A command of a killed roll.sh may hold the lock a moment longer
  until flock -n 9; do
    tries=$((${tries:-0} + 1))
    [ $tries -le 10 ] || { say "another roll.sh runs in this folder" >&2; exit 1; }
    sleep 1
  done
fi

docker compose config --quiet
image=$(docker compose config | awk '/^  [a-z]/ { service = $1 } service == "api:" && $1 == "image:" { print $2 }')
docker image inspect "$image" >/dev/null 2>&1 || { say "there is no image $image: docker compose build, or docker compose pull" >&2; exit 1; }
wanted=$(docker compose config | awk '/^  [a-z]/ { service = $1 } service == "api:" && $1 == "scale:" { print $2 }')

# Containers that are not healthy are left from an earlier failure. If none is healthy, all stay until a new one is
# ready.
old=
for container in $(all); do
  case $(health "$container") in 'running healthy '*) old="$old $container" ;; esac
done
left=
for container in $(all); do
  case " $old " in *" $container "*) ;; *) left="$left $container" ;; esac
done
if [ -n "$old" ] && [ -n "$left" ]; then
  say "removing what does not serve:$(for one in $left; do docker inspect -f ' {{.Name}} ({{.State.Status}})' "$one" | tr -d '/\n'; done)"
  docker rm --force $left >/dev/null
  left=
fi
[ "$(count $old)" -gt "${wanted:-1}" ] && wanted=$(count $old)

# add: starts one more container, `new`, and waits until it is ready; if that fails, the script ends here.
add() {
  before=$(all)
  said=$(docker compose up --detach --no-deps --no-recreate --no-build --scale api=$(($(count $before) + 1)) api 2>&1) || echo "$said" >&2
  for one in $(all); do
    case " $(echo $before) " in *" $one "*) ;; *) new="$new $one" ;; esac
  done
  [ -n "$new" ] || { say "no new container was made; nothing has changed" >&2; exit 1; }
  until=$(($(date +%s) + patience))
  while :; do
    state=$(health $new)
    case $state in
      'running healthy '*) break ;;
      # It has ended at least once, and would end again
      restarting* | exited* | dead* | created* | gone | *' '[1-9]*) fail "it ends by itself" ;;
    esac
    [ "$(date +%s)" -lt $until ] || fail "it was not ready after $patience s"
    sleep 1
  done
}

fail() {
  say "the new container of $image did not start: $1. Its last words:" >&2
  docker logs --tail 25 $new >&2 2>&1 || true
  remove_new
  if [ -z "$old$replaced" ]; then
    say "it was removed; no container served before, and none does now" >&2
  elif [ -z "$replaced" ]; then
    say "it was removed; the $(count $old) container(s) of before go on, nothing has changed" >&2
  else
    say "it was removed; $(count $replaced) new container(s) and the rest of the old ones serve. Go back by the same command with the old VERSION" >&2
  fi
  exit 1
}

replaced=
ended=
for previous in $old; do
  add
  # A signal waits until the old one has gone: both together would count as wanted from then on
  trap 'ended=1' INT TERM HUP
  ready=$new
  new=
  replaced="$replaced $ready"
  (
    trap '' INT TERM HUP
    sleep 3 # longer than the web server caches addresses
    apart docker stop --time 30 "$previous"
    apart docker rm "$previous"
  ) >/dev/null
  say "replaced $(echo "$previous" | cut -c 1-12) by $(docker inspect -f '{{.Name}}' $ready | tr -d /)"
  trap 'exit 130' INT TERM HUP
  [ -z "$ended" ] || exit 130
done
while [ "$(count $replaced)" -lt "${wanted:-1}" ]; do
  add
  replaced="$replaced $new"
  say "added $(docker inspect -f '{{.Name}}' $new | tr -d /)"
  new=
done
[ -z "$left" ] || docker rm --force $left >/dev/null

#!/bin/sh
# Replaces the API's containers one by one by new ones of the current image; a new one is ready before an old one goes, so
# that no request fails. Run it beside docker-compose.yml after `docker compose build`, or to restart without a gap.
set -eu
old=$(docker compose ps -q api)
[ -n "$old" ] || { echo "The API does not run: docker compose up -d" >&2; exit 1; }
replicas=$(echo "$old" | wc -l)
for container in $old; do
  docker compose up -d --no-deps --no-recreate --scale api=$((replicas + 1)) --wait api
  sleep 3 # longer than the web server remembers addresses
  docker stop --time 30 "$container" >/dev/null
  docker rm "$container" >/dev/null
  echo "replaced $container"
done

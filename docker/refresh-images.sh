#!/bin/sh
# docker/refresh-images.sh: brings the base images up to date, and builds the images on them. Looks on Docker Hub for
# newer versions of the images in docker/Dockerfile and docker-compose.yml, within their line (Node 24, PostgreSQL 18,
# nginx 1.30), and writes them there. If no registry responds, it says so, changes no file, and builds on the images
# that the machine has. Exit status 1: the build failed. As a release of its own, after which the changed files are
# committed:
#
#   VERSION=1.1.0b docker/refresh-images.sh && docker/release.sh 1.1.0b
#
# Each week, within the same versions, in /etc/cron.d/site ("certificate" only with the profile tls; a newer PostgreSQL
# stops the site for some seconds):
#
#   MAILTO=owner@example.com
#   30 4 * * 1  root  cd /srv/site && docker compose pull --quiet db certificate && docker compose up -d --no-build --wait && docker/release.sh "week-$(date +\%G-\%V)"
set -eu
cd "$(dirname "$0")/.."
say() { echo "refresh-images: $*"; }
files='docker/Dockerfile docker-compose.yml'
escaped() { printf %s "$1" | sed 's/\./\\./g'; }

# newest IMAGE TAG: the newest tag of that line and kind, or TAG itself; fails if the registry does not respond.
newest() {
  case $1 in */*) repository=$1 ;; *) repository=library/$1 ;; esac
  version=${2%%-*}
  # nginx: the middle number names the line, and odd ones are its development lines
  case $1 in nginx) line=${version%.*} ;; *) line=${version%%.*} ;; esac
  numbers=$(escaped "${version#"$line"}" | sed 's/[0-9][0-9]*/[0-9]+/g')
  listed=$(curl -fsS --max-time 20 "https://hub.docker.com/v2/repositories/$repository/tags?page_size=100&name=$line.") || return 1
  { echo "$2"; echo "$listed" | grep -o '"name": *"[^"]*"' | cut -d'"' -f4; } |
    grep -E "^$(escaped "$line")$numbers$(escaped "${2#"$version"}")\$" | sort -V | tail -n 1
}

pull=--pull
for named in $(sed -nE 's/^(ARG [A-Z]+=| +image: )([a-z][a-z0-9/-]*:v?[0-9][^ ]*)$/\2/p' $files); do
  image=${named%:*}
  tag=${named##*:}
  if ! newer=$(newest "$image" "$tag"); then
    say "no registry answers: the versions stay, and the build takes the base images that this machine has" >&2
    pull=
    break
  fi
  if [ "$newer" = "$tag" ]; then say "$named is the newest"; continue; fi
  say "$named -> $newer"
  for file in $files; do
    sed "s|$image:$(escaped "$tag")\$|$image:$newer|" "$file" >"$file.new"
    mv "$file.new" "$file"
  done
done

[ -z "$pull" ] || docker compose pull --quiet db certificate mail
docker compose build $pull
say "built. Commit what has changed in: $files"

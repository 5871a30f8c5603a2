#!/bin/sh
# Fills /run/secrets with the passwords that the services use among themselves. Existing ones stay.
set -eu
umask 077
cd "${1:-/run/secrets}"

# keep NAME VALUE MODE: writes VALUE to the file NAME; without a VALUE the file stays as it is, or gets 256 random
# bits.
keep() {
  [ -z "$2" ] && [ -s "$1" ] && return
  printf '%s' "${2:-$(head -c 32 /dev/urandom | base64 -w 0 | tr '+/' '-_' | tr -d '=')}" >"$1.new"
  chmod "$3" "$1.new"
  # PostgreSQL's user can read its password through its group, and nothing else
  if [ "$3" = 440 ]; then chown "$OWNER:$DATABASE_GROUP" "$1.new"; else chown "$OWNER" "$1.new"; fi
  mv "$1.new" "$1"
  echo "$1 is set"
}

# After a move to another database, the old one still asks for its own password: going back needs it
if [ -n "${DATABASE_PASSWORD:-}" ] && [ -s database-password ] && [ "$(cat database-password)" != "$DATABASE_PASSWORD" ]; then
  cp -f database-password database-password.before # -f: the one of before can only be read
  chmod 400 database-password.before
fi
keep database-password "${DATABASE_PASSWORD:-}" 440
keep session-secret "${SESSION_SECRET:-}" 400
keep owner-password "${ADMIN_PASSWORD:-}" 400

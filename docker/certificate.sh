#!/bin/sh
# Gets a certificate from certbot for the names in PUBLIC_URL and OTHER_NAMES, and renews it. Tries twice a day; after
# a failure in 5 minutes, then 10, 20, 40 and every hour, since authorities limit failures. The web server serves the
# proofs, and loads a new certificate within a minute. Runs in the service "certificate".
set -u
name=$(echo "${PUBLIC_URL:-}" | sed -n 's,^https://\([^/:]*\).*,\1,p')
if [ -z "$name" ]; then
  echo "PUBLIC_URL must be the https address of the site: there is nothing to get a certificate for" >&2
  sleep 3600
  exit 1
fi
cd "${1:-/certificates}" || exit 1
mkdir -p webroot acme
umask 077
set -- --domain "$name"
for other in ${OTHER_NAMES:-}; do set -- "$@" --domain "$other"; done
if [ -n "${ACME_EMAIL:-}" ]; then set -- "$@" --email "$ACME_EMAIL"; else set -- "$@" --register-unsafely-without-email; fi
[ -z "${ACME_SERVER:-}" ] || set -- "$@" --server "$ACME_SERVER"

# Replaces both files, one straight after the other. The web server refuses a pair that does not match.
take_over() {
  for file in privkey fullchain; do
    cmp -s "acme/live/$name/$file.pem" "$file.pem" && continue
    cp "acme/live/$name/$file.pem" "$file.pem.new" && mv "$file.pem.new" "$file.pem"
  done
}

wait=300
while :; do
  # A changed list of names gets a new certificate at once
  if certbot certonly --non-interactive --agree-tos --keep-until-expiring --renew-with-new-domains --webroot \
    --webroot-path "$PWD/webroot" --config-dir "$PWD/acme" --work-dir /tmp --logs-dir /tmp --cert-name "$name" "$@"; then
    take_over
    wait=300
    sleep "${RENEW_SECONDS:-43200}"
  else
    echo "no certificate for $name${OTHER_NAMES:+ $OTHER_NAMES}: each name must lead to this server, and port 80 be open." >&2
    echo "The next try is in $((wait / 60)) minutes" >&2
    sleep $wait
    wait=$((wait * 2))
    [ $wait -le 3600 ] || wait=3600
  fi
done

#!/bin/sh
# Gets a certificate for the name in PUBLIC_URL and those in OTHER_NAMES by certbot, and renews it: looks twice a day; after a failure
# in five minutes, then ten, twenty, forty and each hour, so that an authority that counts failures goes on answering. The web server
# shows the proofs and takes up each new certificate within a minute. Runs in the service "certificate".
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

# Both files change together as nearly as may be; the web server looks at both and refuses a pair that does not fit.
take_over() {
  for file in privkey fullchain; do
    cmp -s "acme/live/$name/$file.pem" "$file.pem" && continue
    cp "acme/live/$name/$file.pem" "$file.pem.new" && mv "$file.pem.new" "$file.pem"
  done
}

wait=300
while :; do
  # One name more or fewer in the settings is a new certificate at once
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

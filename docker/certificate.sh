#!/bin/sh
# Gets a certificate for the name in PUBLIC_URL by certbot, and renews it: looks twice a day, an hour after a failure. The web
# server shows the proofs and takes up each new certificate within a minute. Runs in the service "certificate".
set -u
name=$(echo "${PUBLIC_URL:-}" | sed -n 's,^https://\([^/:]*\).*,\1,p')
[ -n "$name" ] || { echo "PUBLIC_URL must be the https address of the site: there is nothing to get a certificate for" >&2; sleep 3600; exit 1; }
cd /certificates || exit 1
mkdir -p webroot acme
umask 077
account=--register-unsafely-without-email
[ -z "${ACME_EMAIL:-}" ] || account="--email $ACME_EMAIL"

# Both files change together as nearly as may be; the web server looks at both and refuses a pair that does not fit.
take_over() {
  for file in privkey fullchain; do
    cmp -s "acme/live/$name/$file.pem" "$file.pem" && continue
    cp "acme/live/$name/$file.pem" "$file.pem.new" && mv "$file.pem.new" "$file.pem"
  done
}

while :; do
  if certbot certonly --non-interactive --agree-tos --keep-until-expiring --webroot --webroot-path /certificates/webroot \
    --config-dir /certificates/acme --work-dir /tmp --logs-dir /tmp --cert-name "$name" -d "$name" \
    $account ${ACME_SERVER:+--server "$ACME_SERVER"}; then
    take_over
    sleep "${RENEW_SECONDS:-43200}"
  else
    echo "no certificate for $name: the name must lead to this server and port 80 be open. The next try is in an hour" >&2
    sleep 3600
  fi
done

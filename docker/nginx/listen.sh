#!/bin/sh
# Writes two files to /tmp/nginx/entrance. If there is a certificate with its key, `listen` turns TLS on, and `to-https` sends port 80 to
# https, except for the proofs of the authority; otherwise both are empty.
set -eu
certificates=/etc/nginx/certificates
cd /tmp/nginx/entrance

if [ -s $certificates/fullchain.pem ] && [ -s $certificates/privkey.pem ]; then
  [ -r $certificates/privkey.pem ] || { echo "certificates/privkey.pem can't be read by user $(id -u): chown it to this user" >&2; exit 1; }
  case ${PUBLIC_URL:-} in https://*) site=${PUBLIC_URL%/} ;; *) site='https://$host' ;; esac
  cat >listen <<CONF
listen 8443 ssl;
ssl_certificate $certificates/fullchain.pem;
ssl_certificate_key $certificates/privkey.pem;
CONF
  cat >to-https <<CONF
set \$asked "\$scheme:\$uri";
if (\$asked ~ "^http:/(?!\.well-known/acme-challenge/)") {
  return 308 $site\$request_uri;
}
CONF
else
  : >listen
  : >to-https
fi

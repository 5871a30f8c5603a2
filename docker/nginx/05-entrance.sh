#!/bin/sh
# Writes what depends on this installation: TLS when certificates are mounted, and whose X-Forwarded-For counts.
set -eu
mkdir -p /tmp/nginx/entrance
certificates=/etc/nginx/certificates
cd /tmp/nginx/entrance
rm -rf /var/spool/nginx/* # uploads that a crash cut off

if [ -s $certificates/fullchain.pem ] && [ -s $certificates/privkey.pem ]; then
  [ -r $certificates/privkey.pem ] || { echo "certificates/privkey.pem can't be read by user $(id -u): chown it to this user" >&2; exit 1; }
  case ${PUBLIC_URL:-} in https://*) site=$PUBLIC_URL ;; *) site='https://$host' ;; esac
  cat >listen <<CONF
listen 8443 ssl;
ssl_certificate $certificates/fullchain.pem;
ssl_certificate_key $certificates/privkey.pem;
if (\$scheme = http) {
  return 308 $site\$request_uri;
}
CONF
else
  : >listen
fi

{
  for proxy in $(echo "${PROXY_ADDRESSES:-}" | tr , ' '); do echo "set_real_ip_from $proxy;"; done
  [ -z "${PROXY_ADDRESSES:-}" ] || echo "real_ip_header X-Forwarded-For; real_ip_recursive on;"
  echo 'geo $realip_remote_addr $is_proxy { default 0;'
  for proxy in $(echo "${PROXY_ADDRESSES:-}" | tr , ' '); do echo "$proxy 1;"; done
  echo '}'
} >proxies

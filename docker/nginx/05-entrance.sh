#!/bin/sh
# Writes the settings of this installation: TLS if there are certificates, the names that lead here, and the proxies
# whose X-Forwarded-For counts. Then loads certificates that arrive or change later.
set -eu
mkdir -p /tmp/nginx/entrance
cd /tmp/nginx/entrance
rm -rf /var/spool/nginx/[0-9]* # bodies of calls that a crash interrupted; the pages stay

sh /srv/listen.sh
sh /srv/names.sh

{
  for proxy in $(echo "${PROXY_ADDRESSES:-}" | tr , ' '); do echo "set_real_ip_from $proxy;"; done
  [ -z "${PROXY_ADDRESSES:-}" ] || echo "real_ip_header X-Forwarded-For; real_ip_recursive on;"
  echo 'geo $realip_remote_addr $is_proxy { default 0;'
  for proxy in $(echo "${PROXY_ADDRESSES:-}" | tr , ' '); do echo "$proxy 1;"; done
  echo '}'
} >proxies

certificates() { cat /etc/nginx/certificates/fullchain.pem /etc/nginx/certificates/privkey.pem 2>/dev/null | cksum; }
(
  served=$(certificates)
  while sleep "${CERTIFICATE_SECONDS:-30}"; do
    [ "$(certificates)" = "$served" ] && continue
    served=$(certificates)
    # nginx keeps the old one if it refuses the new one
    if sh /srv/listen.sh && nginx -t -q; then nginx -s reload && echo "took up a new certificate"; else echo "the new certificate was not taken" >&2; fi
  done
) &

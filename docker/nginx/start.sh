#!/bin/sh
# start.sh [reload]: writes this installation's settings to /tmp/settings.conf, and starts nginx; with `reload` a running one takes up
# changed files and settings without closing its port.
set -eu
name=$(echo "${PUBLIC_URL:-}" | sed -n 's|^https\{0,1\}://\([^]/:[]*\).*|\1|p')
home=${PUBLIC_URL:-}
home=${home%/}
case $home in https://*) secure=$home hsts=max-age=31536000 ;; *) secure='https://$host' hsts= ;; esac
proxies=$(echo "${PROXY_ADDRESSES:-}" | tr , ' ')
{
  # Without PUBLIC_URL, or with an address in brackets, every name is the site's
  echo 'map $host $place {'
  if [ -z "$name" ]; then
    echo 'default site;'
  else
    echo "$name site; localhost site;"
    for other in ${OTHER_NAMES:-}; do [ "$other" = "$name" ] || echo "$other other;"; done
  fi
  echo '}'
  echo "map '' \$home { default '$home'; }"
  echo "map '' \$secure { default '$secure'; }"
  echo "map '' \$hsts { default '$hsts'; }"
  # Whose X-Forwarded-For counts
  for proxy in $proxies; do echo "set_real_ip_from $proxy;"; done
  [ -z "$proxies" ] || echo 'real_ip_header X-Forwarded-For; real_ip_recursive on;'
  echo 'geo $realip_remote_addr $is_proxy { default 0;'
  for proxy in $proxies; do echo "$proxy 1;"; done
  echo '}'
} >"${TMPDIR:-/tmp}/settings.conf"
[ "${1:-}" != reload ] || { nginx -c /front/nginx.conf -t -q && exec nginx -c /front/nginx.conf -s reload; }
rm -rf /spool/[0-9]* # bodies of calls that a crash interrupted; the pages stay
exec nginx -c /front/nginx.conf -g 'daemon off;'

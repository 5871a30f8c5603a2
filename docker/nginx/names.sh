#!/bin/sh
# Writes the site's names to /tmp/nginx/entrance: the one in PUBLIC_URL, and `localhost` for the machine's own calls. Those in
# OTHER_NAMES lead on to it; any other is refused (421). Without PUBLIC_URL, or with an address in brackets, every name is the site's.
set -eu
cd "${1:-/tmp/nginx/entrance}"
name=$(echo "${PUBLIC_URL:-}" | sed -n 's|^https\{0,1\}://\([^]/:[]*\).*|\1|p')

# server NAMES RESPONSE: a server beside the site that serves proofs to the certificate authority, and responds to
# everything else with RESPONSE
server() {
  cat <<CONF
server {
  listen 8080;
  include /tmp/nginx/entrance/listen;
  server_name $1;
  include site/headers.conf;
  include site/proofs.conf;
  location / {
    default_type text/plain;
    return $2;
  }
}
CONF
}

if [ -z "$name" ]; then
  echo 'server_name site;' >names
  : >strangers
else
  echo "server_name $name localhost;" >names
  {
    server _ "421 'This server does not have the site that was asked for.'"
    [ -z "${OTHER_NAMES:-}" ] || server "$OTHER_NAMES" "308 ${PUBLIC_URL%/}\$request_uri"
  } >strangers
fi

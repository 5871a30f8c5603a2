#!/bin/sh
# docker/check.sh [FILE]: reads .env before the start and names each line that is empty, still a placeholder, or needs
# another one. The exit status is 1 if the site would not start, nobody could reach it, or no request would reach the
# owner; otherwise 0.
set -eu
[ $# -gt 0 ] || cd "$(dirname "$0")/.."
file=${1:-.env}
[ -r "$file" ] || { echo "check: there is no $file. To begin: install -m 600 docker/server.env .env" >&2; exit 1; }

# value NAME: the value of its last line that is not empty, without quotes and comment. A secret may come from a file.
value() {
  sed -n -E "s/^$1(_FILE)?=(.+)/\2/p" "$file" | tail -n 1 |
    sed -E -e "s/^'([^']*)'.*/\1/" -e t -e 's/^"([^"]*)".*/\1/' -e t -e 's/ +#.*//' -e 's/ *$//'
}
is_set() { [ -n "$(value "$1")" ]; }
problems=0
problem() { problems=$((problems + 1)); echo "FAIL  $1"; }
remark() { echo "note  $1"; }

if grep -q "$(printf '\r')" "$file"; then problem "CRLF: the lines of $file end as on Windows, which would become part of the values: save it with Unix ends"; fi
# Lines in which Compose replaces something, of those that are not wholly in single quotes; a comment does not count.
changed=$(sed -n -E -e "/^[A-Z][A-Z0-9_]*='[^']*'/d" -e '/^[A-Z][A-Z0-9_]*=[^"]/s/ +#.*//' -e 's/^([A-Z][A-Z0-9_]*)=.*\$.*/\1/p' -e t \
  -e 's/^([A-Z][A-Z0-9_]*)="[^"]*\\.*/\1/p' "$file")
for name in $changed; do
  problem "$name holds a \$ or a \\ that Docker Compose replaces, so the server gets another value: put it in single quotes"
done
# A quote that opens a value must close it, with nothing but a comment behind
for name in $(sed -n -E -e "/^[A-Z][A-Z0-9_]*=('[^']*'|\"[^\"]*\") *( #.*)?\$/d" -e "s/^([A-Z][A-Z0-9_]*)=['\"].*/\1/p" "$file"); do
  problem "$name: its quotes do not match; a value with a single quote goes between double ones, and the other way round"
done
case $(value BACKUP_HOUR) in
  '' | [0-9] | [01][0-9] | 2[0-3]) ;;
  *) problem "BACKUP_HOUR is an hour from 0 to 23" ;;
esac
is_set PUBLIC_URL || problem "PUBLIC_URL is empty: links in emails lead nowhere"
case ,$(value COMPOSE_PROFILES), in
  *,tls,*)
    case $(value PUBLIC_URL) in
      https://* | '') ;;
      *) problem "PUBLIC_URL does not begin with https://: there is no name to get a certificate for" ;;
    esac
    ;;
esac
if is_set SMTP_HOST && is_set SMTP_URL; then
  problem "SMTP_HOST and SMTP_URL are both set: the server does not start. Keep one"
elif ! is_set SMTP_HOST && ! is_set SMTP_URL; then
  problem "SMTP_HOST is empty: no email goes out, and nobody is notified of a request"
elif is_set SMTP_HOST; then
  if is_set SMTP_USER && ! is_set SMTP_PASSWORD; then
    problem "SMTP_PASSWORD is empty while SMTP_USER is set: the server does not start"
  elif is_set SMTP_PASSWORD && ! is_set SMTP_USER; then
    problem "SMTP_USER is empty while SMTP_PASSWORD is set: the server does not start"
  elif ! is_set SMTP_USER; then
    remark "SMTP_USER and SMTP_PASSWORD are empty: right for a mail server that asks for none, and few do"
  fi
fi
for name in MAIL_FROM OWNER_EMAIL; do is_set $name || remark "$name is empty: the site's own mailbox (More, Site) takes its place"; done
is_set HEARTBEAT_URL || remark "HEARTBEAT_URL is empty: nobody elsewhere notices when this server is gone"
if is_set BACKUP_S3_BUCKET; then
  for name in BACKUP_PASSPHRASE BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY; do
    is_set $name || problem "$name is empty while BACKUP_S3_BUCKET is set: backups stay on this server"
  done
else
  remark "BACKUP_S3_BUCKET is not set: backups stay on this server, and go with it"
  is_set BACKUP_PASSPHRASE || remark "BACKUP_PASSPHRASE is empty: whoever has a backup can read it"
fi
case $(value BACKUP_PASSPHRASE) in
  '' | ????????????*) ;;
  *) grep -q '^BACKUP_PASSPHRASE_FILE=.' "$file" || problem "BACKUP_PASSPHRASE has fewer than 12 characters" ;;
esac
is_set BACKUP_HEARTBEAT_URL || remark "BACKUP_HEARTBEAT_URL is empty: nobody elsewhere notices when backups end"
for name in $(sed -n -E 's/^([A-Z][A-Z0-9_]*)=(.*[^a-z0-9-])?example\.(com|net|org).*/\1/p' "$file"); do
  problem "$name ($(value "$name")) is still a stand-in"
done
is_set IMAGES || [ -f package.json ] || problem "IMAGES is empty, and there is no source here to build the images from"
known=' PUBLIC_URL IMAGES OTHER_NAMES SMTP_HOST SMTP_URL SMTP_USER SMTP_PASSWORD MAIL_FROM OWNER_EMAIL HEARTBEAT_URL BACKUP_PASSPHRASE '
known="$known BACKUP_HEARTBEAT_URL BACKUP_S3_BUCKET BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY "
for name in $(sed -n -E "s/^([A-Z][A-Z0-9_]*)=(''|\"\")? *$/\1/p" "$file"); do
  case $known in *" $name "*) ;; *) remark "$name is empty: its default counts" ;; esac
done

if [ $problems -gt 0 ]; then echo "$problems to fill in, in $file"; exit 1; fi
echo "everything needed is there; after the start the doctor says whether it is right"

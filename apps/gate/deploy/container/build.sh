#!/bin/sh
# Builds page, game and gate in an image: build.sh FOLDER [OPTION...], with the options of `npm run build`.
# FOLDER can have a Unity build in apps/game/, a site.json with its pictures, and a _root.data.
set -eu
site=$1
shift
game=
own=
if [ -d "$site/game" ]; then game=$site/game; fi
if [ -f "$site/site.json" ]; then own=$site; fi
npm run build -- ${game:+--game "$game"} ${own:+--site "$own"} "$@"
if [ -f "$site/_root.data" ]; then
  cp "$site/_root.data" dist/_root.data
  npx tsx packages/hosting/files/write-hosting-files.ts dist "$@"
fi
npm run bundle:gate
# The images do not run as root, who owns these files.
chmod -R a+rX dist dist-hosting dist-gate

#!/bin/sh
# Builds page, game and gate in an image: build.sh FOLDER [OPTION...], with the options of `npm run build`.
# FOLDER can have a Unity build in game/, and a _root.data.
set -eu
site=$1
shift
if [ -d "$site/game" ]; then
  npm run build -- --game "$site/game" "$@"
else
  npm run build -- "$@"
fi
if [ -f "$site/_root.data" ]; then
  cp "$site/_root.data" dist/_root.data
  npx tsx operator/hosting/write-hosting-files.ts dist "$@"
fi
npm run bundle:gate
# The images do not run as root, who owns these files.
chmod -R a+rX dist dist-hosting dist-gate

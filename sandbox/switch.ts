import { readSwitchCommand, switchUsage } from "./settings/command.ts";

/** `npm run switch node=down`: changes settings of a running sandbox. */

const { walletUrl, request } = commandOrExit();
try {
  const response = await fetch(`${walletUrl}${request.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request.change),
  });
  const body = (await response.json()) as { message?: string };
  if (response.ok) process.stdout.write(`${JSON.stringify(body, undefined, 2)}\n`);
  else exit(body.message ?? `The sandbox responded with ${response.status}.`, 1);
} catch {
  exit(
    `No sandbox responds at ${walletUrl}. Start one with npm start, or name its wallet: --wallet URL.`,
    1,
  );
}

function commandOrExit() {
  try {
    return readSwitchCommand(process.argv.slice(2));
  } catch (error) {
    return exit(`${error instanceof Error ? error.message : String(error)}\n\n${switchUsage}`, 2);
  }
}

function exit(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

import { readSwitchCommand, switchUsage } from "./settings/command.ts";

/** `npx tsx sandbox/switch.ts node=down`: turns switches of a world that runs. */

const { walletUrl, request } = commandOrExit();
try {
  const response = await fetch(`${walletUrl}${request.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request.change),
  });
  const answer = (await response.json()) as { message?: string };
  if (response.ok) process.stdout.write(`${JSON.stringify(answer, undefined, 2)}\n`);
  else exit(answer.message ?? `The world answered ${response.status}.`, 1);
} catch {
  exit(
    `No world answers at ${walletUrl}. Start one with npm start, or name its wallet: --wallet URL.`,
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

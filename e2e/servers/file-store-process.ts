import { openStore } from "@fabulous-fish/gate/open-store";

/*
 * A process that shares a file with others: file-store-process.ts FILE TASK NAME. It prints what the store
 * has acknowledged, one line each.
 */
const [path = "", task, name = ""] = process.argv.slice(2);
const store = await openStore(path);

/** Writes until the process is killed. Takes every second key again. */
async function write(): Promise<never> {
  for (let index = 0; ; index++) {
    const key = `${name} ${index}`;
    const count = store.increment("writes");
    await store.set(key, key.repeat(1 + (index % 50)), 3_600_000);
    await count;
    console.log(`set ${index}`);
    if (index % 2 === 0 && (await store.take(key)) !== undefined) console.log(`take ${index}`);
  }
}

/** Takes 500 keys that another process wants as well. */
async function race(): Promise<void> {
  console.log("ready");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  for (let index = 0; index < 500; index += 10) {
    const keys = Array.from({ length: 10 }, (_, offset) => `prize ${index + offset}`);
    const prizes = await Promise.all(keys.map((key) => store.take(key)));
    for (const prize of prizes) if (prize !== undefined) console.log(`won ${prize}`);
    await Promise.all(keys.map(() => store.increment("attempts")));
    if (await store.add(`flag ${index}`, name)) console.log(`added ${index}`);
  }
  await store.close();
  process.exit();
}

await (task === "race" ? race() : write());

import { GateKey as RealGateKey } from "@fabulous-fish/gate/cloudflare/key-object";
import worker, { type WorkerEnvironment } from "@fabulous-fish/gate/cloudflare/worker";

const realNow = Date.now;
let passed = 0;
Date.now = () => realNow() + passed;

/** The gate's Durable Objects, whose alarms go by the clock that a test advances. */
export class GateKey extends RealGateKey {
  constructor(...options: ConstructorParameters<typeof RealGateKey>) {
    const [{ storage }] = options;
    const getAlarm = storage.getAlarm.bind(storage);
    const setAlarm = storage.setAlarm.bind(storage);
    Object.assign(storage, {
      async getAlarm() {
        const time = await getAlarm();
        return time === null ? null : time + passed;
      },
      setAlarm: (time: number) => setAlarm(time - passed),
    });
    super(...options);
  }
}

let hasStore = true;

/**
 * The gate's Worker with a clock that a test advances, `POST /pass` with milliseconds, and whose Durable Objects
 * cannot be reached any more after `POST /lose-store`.
 */
const attacked = {
  async fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
    if (new URL(request.url).pathname === "/lose-store") {
      hasStore = false;
      return new Response();
    }
    if (!hasStore) return worker.fetch(request, { ...environment, KEYS: unreachable });
    if (new URL(request.url).pathname !== "/pass") return worker.fetch(request, environment);
    passed += Number(await request.text());
    return new Response();
  },
};

const unreachable: WorkerEnvironment["KEYS"] = {
  getByName() {
    throw new Error("The Durable Object cannot be reached.");
  },
};

export default attacked;

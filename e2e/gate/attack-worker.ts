import worker, { type WorkerEnvironment } from "@fabulous-fish/gate/edge/worker";

export { GateKey } from "@fabulous-fish/gate/edge/key-object";

const realNow = Date.now;
let passed = 0;
Date.now = () => realNow() + passed;

/** The gate's Worker with a clock that a test advances: `POST /pass` with milliseconds. */
const attacked = {
  async fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
    if (new URL(request.url).pathname !== "/pass") return worker.fetch(request, environment);
    passed += Number(await request.text());
    return new Response();
  },
};

export default attacked;

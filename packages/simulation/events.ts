/** The events of a step, for the drawing, the sound and the announcements. */
export type SeaEventName =
  | "bite"
  | "multiplier"
  | "comboLost"
  | "hurt"
  | "shieldBroken"
  | "starving"
  | "dash"
  | "powerUp"
  | "zoneOpened"
  | "zoneEntered"
  | "sharkComing"
  | "puffed"
  | "goldenSeen"
  | "goldenCaught"
  | "won"
  | "lost";

/** An event with its position in world units. */
export interface SeaEvent {
  name: SeaEventName;
  x: number;
  y: number;
  /**
   * `bite`: points. `multiplier`: the new one. `zoneOpened`, `zoneEntered`, `goldenCaught`: the zone's index.
   * `hurt`: hearts left. `powerUp`: the index in `powerUpNames`.
   */
  value: number;
  /** `bite`: the size of the prey in world units. `hurt`: the index in `hurtCauses`. `goldenCaught`: points. */
  detail: number;
}

/** A reused buffer for the events of a step. */
export interface SeaEvents {
  readonly slots: readonly SeaEvent[];
  count: number;
}

const eventSlots = 64;

/** Creates the buffer. */
export function createEvents(): SeaEvents {
  return {
    slots: Array.from({ length: eventSlots }, () => ({
      name: "bite" as const,
      x: 0,
      y: 0,
      value: 0,
      detail: 0,
    })),
    count: 0,
  };
}

/** Adds an event. If the buffer is full, the event is dropped. */
export function emit(
  events: SeaEvents,
  name: SeaEventName,
  x: number,
  y: number,
  value: number,
  detail = 0,
): void {
  const slot = events.slots[events.count];
  if (slot === undefined) return;
  slot.name = name;
  slot.x = x;
  slot.y = y;
  slot.value = value;
  slot.detail = detail;
  events.count += 1;
}

/** Calls `read` for every event since the last call, oldest first, and empties the buffer. */
export function drainEvents(events: SeaEvents, read: (event: SeaEvent) => void): void {
  let index = 0;
  for (const slot of events.slots) {
    if (index >= events.count) break;
    read(slot);
    index += 1;
  }
  events.count = 0;
}

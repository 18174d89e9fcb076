/** What happened in a step, for the drawing, the sound and the announcements. */
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
  | "won"
  | "lost";

/** One event: where (world units) and a number whose meaning is the event's own. */
export interface SeaEvent {
  name: SeaEventName;
  x: number;
  y: number;
  /**
   * `bite`: points. `multiplier`: the new one. `zoneOpened`, `zoneEntered`: the zone's number.
   * `hurt`: hearts left. `powerUp`: its place in `POWER_UP_NAMES`.
   */
  value: number;
  /** `bite`: the size of the prey in world units. `hurt`: the place in `HURT_CAUSES`. */
  detail: number;
}

/** Room for a step's events, reused for ever. */
export interface SeaEvents {
  readonly places: readonly SeaEvent[];
  count: number;
}

const EVENT_PLACES = 64;

/** Makes the room for events. */
export function createEvents(): SeaEvents {
  return {
    places: Array.from({ length: EVENT_PLACES }, () => ({
      name: "bite" as const,
      x: 0,
      y: 0,
      value: 0,
      detail: 0,
    })),
    count: 0,
  };
}

/** Notes an event; when nobody has read the earlier ones and the room is full, it is dropped. */
export function emit(
  events: SeaEvents,
  name: SeaEventName,
  x: number,
  y: number,
  value: number,
  detail = 0,
): void {
  const place = events.places[events.count];
  if (place === undefined) return;
  place.name = name;
  place.x = x;
  place.y = y;
  place.value = value;
  place.detail = detail;
  events.count += 1;
}

/** Hands every event since the last call to a reader, oldest first, and forgets them. */
export function drainEvents(events: SeaEvents, read: (event: SeaEvent) => void): void {
  let index = 0;
  for (const place of events.places) {
    if (index >= events.count) break;
    read(place);
    index += 1;
  }
  events.count = 0;
}

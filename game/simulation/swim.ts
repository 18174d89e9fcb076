import { clamp, lengthOf } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { FULL_TILT, type SwimInput } from "./input.ts";
import {
  DASH_COOLDOWN,
  DASH_COST,
  DASH_SECONDS,
  DASH_SPEED,
  PLAYER_RESPONSE,
  PLAYER_SPEED,
  STEP,
} from "./rules.ts";
import type { Sea } from "./sea.ts";
import { SEA_FLOOR, zoneIndexAt, zoneNumbered } from "./zones.ts";

/** The push of a closed zone's border, in spans per second per span of depth. */
const BORDER_PUSH = 9;
/** The distance above the border at which the push starts, in spans. */
const BORDER_REACH = 0.1;

/** Moves the player by one step with the given input. */
export function swim(sea: Sea, input: SwimInput): void {
  const { player, span } = sea;
  player.previousX = player.x;
  player.previousY = player.y;

  let wantedX = input.x / FULL_TILT;
  let wantedY = input.y / FULL_TILT;
  if (player.dazedLeft > 0) wantedX = wantedY = 0;

  if (input.dash && player.dashWait <= 0 && player.dazedLeft <= 0) {
    const strength = lengthOf(wantedX, wantedY);
    const alongX = strength > 0.2 ? wantedX / strength : player.headingX;
    const alongY = strength > 0.2 ? wantedY / strength : player.headingY;
    player.speedX = alongX * DASH_SPEED * span;
    player.speedY = alongY * DASH_SPEED * span;
    player.headingX = alongX;
    player.headingY = alongY;
    player.dashLeft = DASH_SECONDS;
    player.dashWait = DASH_COOLDOWN;
    player.appetite = Math.max(0, player.appetite - DASH_COST);
    emit(sea.events, "dash", player.x, player.y, 0);
  }

  if (player.dashLeft <= 0) {
    const fastest = PLAYER_SPEED * span * (player.swiftLeft > 0 ? 1.45 : 1);
    const response = player.dazedLeft > 0 ? 2 * STEP : PLAYER_RESPONSE * STEP;
    player.speedX += (wantedX * fastest - player.speedX) * response;
    player.speedY += (wantedY * fastest - player.speedY) * response;
  }
  resistBorder(sea);
  player.x += player.speedX * STEP;
  player.y = clamp(
    player.y + player.speedY * STEP,
    player.radius * 1.4,
    SEA_FLOOR - player.radius * 1.6,
  );
  turn(sea, wantedX, wantedY);
  updateZone(sea);
}

function resistBorder(sea: Sea): void {
  const { player, span } = sea;
  const border = zoneNumbered(player.openZone).bottom;
  if (border >= SEA_FLOOR) return;
  const depth = player.y - (border - BORDER_REACH * span);
  if (depth > 0) player.speedY -= depth * BORDER_PUSH * STEP * 4;
}

function turn(sea: Sea, wantedX: number, wantedY: number): void {
  const { player } = sea;
  const strength = lengthOf(wantedX, wantedY);
  if (strength < 0.08) return;
  const fraction = Math.min(1, 12 * STEP);
  const x = player.headingX + (wantedX / strength - player.headingX) * fraction;
  const y = player.headingY + (wantedY / strength - player.headingY) * fraction;
  const length = lengthOf(x, y);
  // Opposite headings cannot be interpolated: the fish turns at once.
  player.headingX = length > 0.05 ? x / length : wantedX / strength;
  player.headingY = length > 0.05 ? y / length : wantedY / strength;
}

function updateZone(sea: Sea): void {
  const { player } = sea;
  const zone = Math.min(zoneIndexAt(player.y), player.openZone);
  if (zone === player.zone) return;
  player.zone = zone;
  emit(sea.events, "zoneEntered", player.x, player.y, zone);
}

import { clamp, lengthOf } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { fullTilt, type SwimInput } from "./input.ts";
import {
  dashCooldown,
  dashCost,
  dashSeconds,
  dashSpeed,
  playerResponse,
  playerSpeed,
  stepSeconds,
} from "./rules.ts";
import type { Sea } from "./sea.ts";
import { seaFloor, zoneIndexAt, zoneNumbered } from "./zones.ts";

/** The push of a closed zone's border, in spans per second per span of depth. */
const borderPush = 9;
/** The distance above the border at which the push starts, in spans. */
const borderReach = 0.1;

/** Moves the player by one step with the given input. */
export function swim(sea: Sea, input: SwimInput): void {
  const { player, span } = sea;
  player.previousX = player.x;
  player.previousY = player.y;

  let wantedX = input.x / fullTilt;
  let wantedY = input.y / fullTilt;
  if (player.dazedLeft > 0) wantedX = wantedY = 0;

  if (input.dash && player.dashWait <= 0 && player.dazedLeft <= 0) {
    const strength = lengthOf(wantedX, wantedY);
    const alongX = strength > 0.2 ? wantedX / strength : player.headingX;
    const alongY = strength > 0.2 ? wantedY / strength : player.headingY;
    player.speedX = alongX * dashSpeed * span;
    player.speedY = alongY * dashSpeed * span;
    player.headingX = alongX;
    player.headingY = alongY;
    player.dashLeft = dashSeconds;
    player.dashWait = dashCooldown;
    player.appetite = Math.max(0, player.appetite - dashCost);
    emit(sea.events, "dash", player.x, player.y, 0);
  }

  if (player.dashLeft <= 0) {
    const fastest = playerSpeed * span * (player.swiftLeft > 0 ? 1.45 : 1);
    const response = player.dazedLeft > 0 ? 2 * stepSeconds : playerResponse * stepSeconds;
    player.speedX += (wantedX * fastest - player.speedX) * response;
    player.speedY += (wantedY * fastest - player.speedY) * response;
  }
  resistBorder(sea);
  player.x += player.speedX * stepSeconds;
  player.y = clamp(
    player.y + player.speedY * stepSeconds,
    player.radius * 1.4,
    seaFloor - player.radius * 1.6,
  );
  turn(sea, wantedX, wantedY);
  updateZone(sea);
}

function resistBorder(sea: Sea): void {
  const { player, span } = sea;
  const border = zoneNumbered(player.openZone).bottom;
  if (border >= seaFloor) return;
  const depth = player.y - (border - borderReach * span);
  if (depth > 0) player.speedY -= depth * borderPush * stepSeconds * 4;
}

function turn(sea: Sea, wantedX: number, wantedY: number): void {
  const { player } = sea;
  const strength = lengthOf(wantedX, wantedY);
  if (strength < 0.08) return;
  const fraction = Math.min(1, 12 * stepSeconds);
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

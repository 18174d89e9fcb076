import { bodyOf, paintBody } from "./body.ts";
import { outline, type Brush } from "./brush.ts";
import { paintEye, paintMouth, paintPectoral } from "./face.ts";
import { paintBelow, paintTail } from "./fins.ts";
import type { FishSkin } from "./skin.ts";

/**
 * Paints a fish into a box from the tip of the tail (left edge) to the nose (right edge). The
 * brush's origin is the middle of the left edge, and its unit is the box's width.
 */
export function paintFish(brush: Brush, skin: FishSkin, mouthOpen: boolean): void {
  paintTail(brush, skin);
  paintBelow(brush, skin);
  paintBody(brush, skin);
  paintPectoral(brush, skin);
  paintMouth(brush, skin, mouthOpen);
  paintEye(brush, skin);
  // Light from above: a bright edge along the back.
  const body = bodyOf(skin);
  brush.save();
  brush.clip(body);
  brush.translate(0, 0.006);
  brush.globalCompositeOperation = "soft-light";
  outline(brush, "rgba(255,255,255,0.5)", 0.012, body);
  brush.restore();
}

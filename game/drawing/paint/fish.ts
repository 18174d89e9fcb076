import { paintBody, traceBody } from "./body.ts";
import type { Brush } from "./brush.ts";
import { paintEye, paintMouth, paintPectoral } from "./face.ts";
import { paintBelow, paintTail } from "./fins.ts";
import type { FishLook } from "./look.ts";

/**
 * Paints a fish into a box whose left edge is the tail's tip and whose right edge is the nose; the
 * brush's origin is the middle of the left edge, its unit the box's width.
 */
export function paintFish(brush: Brush, look: FishLook, mouthOpen = false): void {
  paintTail(brush, look);
  paintBelow(brush, look);
  paintBody(brush, look);
  paintPectoral(brush, look);
  paintMouth(brush, look, mouthOpen);
  paintEye(brush, look);
  // The light comes from above: a bright edge along the back.
  brush.save();
  traceBody(brush, look);
  brush.clip();
  brush.strokeStyle = "rgba(255,255,255,0.5)";
  brush.lineWidth = 0.012;
  brush.translate(0, 0.006);
  traceBody(brush, look);
  brush.globalCompositeOperation = "soft-light";
  brush.stroke();
  brush.restore();
}

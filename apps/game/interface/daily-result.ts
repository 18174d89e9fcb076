import { perLanguage } from "@fabulous-fish/core/translation";
import { messages, readable } from "../languages/messages.ts";
import { currentLanguage } from "../languages/namespaces.ts";
import type { Game } from "../run/game.ts";
import { button, element } from "./elements.ts";
import type { Portraits } from "./portraits.ts";

const width = 1200;
const height = 630;

const datesIn = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }),
);

/** Creates the result of a run in the sea of the day: a picture, and a button to share it. */
export function dailyResult(game: Game, portraits: Portraits): HTMLElement {
  const picture = paintResult(game, portraits);
  const image = element("img", "");
  image.src = picture.toDataURL("image/jpeg", 0.9);
  image.alt = messages.hud.score(readable(game.sea.player.score));
  const share = button("plain", messages.daily.share, () => void sharePicture(picture));
  return element("div", "daily", image, share);
}

function paintResult({ sea, progress, rank }: Game, portraits: Portraits): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) return canvas;
  const view = portraits.snapshot();
  const scale = Math.max(width / view.width, height / view.height);
  const [wide, high] = [view.width * scale, view.height * scale];
  brush.drawImage(view, (width - wide) / 2, (height - high) / 2, wide, high);
  brush.fillStyle = "rgba(3, 30, 50, 0.55)";
  brush.fillRect(0, 0, width, height);
  const fish = portraits.portraitOfLook(progress.look, rank);
  const length = 300;
  brush.drawImage(fish, (width - length) / 2, 40, length, (length * fish.height) / fish.width);

  brush.textAlign = "center";
  brush.fillStyle = "#eafcff";
  const write = (text: string, y: number, size: number, weight = 700) => {
    brush.font = `${weight} ${size}px ui-rounded, Nunito, "Segoe UI", system-ui, sans-serif`;
    brush.fillText(text, width / 2, y, width - 80);
  };
  write(messages.daily.name, 300, 46);
  write(datesIn(currentLanguage().tag).format(), 346, 30);
  brush.fillStyle = "#ffd35c";
  write(readable(sea.player.score), 480, 140, 900);
  brush.fillStyle = "#eafcff";
  write(messages.zones[sea.player.openZone] ?? "", 540, 42);
  write(messages.title, 595, 34);
  return canvas;
}

/** Shares the picture, or saves it where the browser cannot share files. */
async function sharePicture(picture: HTMLCanvasElement): Promise<void> {
  const type = "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, type, 0.9));
  if (blob === null) return;
  const file = new File([blob], "fabulous-fish.jpg", { type });
  // It is missing without HTTPS and in older browsers.
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    // It rejects if the player cancels.
    return navigator.share({ files: [file] }).catch(() => undefined);
  }
  const link = element("a", "");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

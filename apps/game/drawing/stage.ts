import "pixi.js/unsafe-eval";
import { Container, GlProgram, WebGLRenderer } from "pixi.js";
import { clamp, mix } from "@fabulous-fish/simulation/arithmetic";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { Atlas, paintPortrait } from "./atlas.ts";
import { Border, Ridges } from "./zone-borders.ts";
import { Camera, zoneDepthAt } from "./camera.ts";
import { CreatureViews } from "./creatures.ts";
import { Darkness, Water } from "./water.ts";
import { DrifterViews } from "./drifters.ts";
import { Effects } from "./effects.ts";
import { Flora } from "./flora.ts";
import { Particles } from "./particles.ts";
import { playerSkin, skinOf } from "./paint/skins.ts";
import { Plankton } from "./plankton.ts";
import { PlayerView } from "./player.ts";
import { OffScreenIndicators, Popups } from "./markers.ts";

/** The drawing quality: 0 is the best, and each step draws less. */
type QualityStep = 0 | 1 | 2 | 3;

const resolutions = [2, 1.5, 1, 0.7] as const;
const shareByStep = [1, 0.8, 0.5, 0.3] as const;

/** Draws the sea with WebGL. */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera = new Camera();
  readonly #renderer: WebGLRenderer;
  readonly #root = new Container();
  /**
   * The layers below and above the darkness, in world units. As render groups, each moves with the
   * camera as a whole, so PixiJS updates only the transforms of objects that moved.
   */
  readonly #below = new Container({ isRenderGroup: true });
  readonly #above = new Container({ isRenderGroup: true });
  readonly #water = new Water();
  readonly #darkness = new Darkness();
  readonly #ridges = new Ridges();
  readonly #atlas = new Atlas();
  readonly #flora = new Flora(this.#atlas);
  readonly #border = new Border(this.#atlas);
  readonly #plankton = new Plankton(this.#atlas, 130);
  readonly #drifters: DrifterViews;
  readonly #creatures: CreatureViews;
  readonly #player = new PlayerView(this.#atlas);
  readonly #particles = new Particles(this.#atlas, 140);
  readonly #popups = new Popups(this.#atlas);
  readonly #offScreenIndicators = new OffScreenIndicators(this.#atlas);
  readonly effects = new Effects(this.#particles, this.#popups, this.camera);
  readonly #onScreen = { x: 0, y: 0, reach: 0 };
  #time = 0;

  private constructor(renderer: WebGLRenderer, sea: Sea) {
    this.#renderer = renderer;
    this.canvas = renderer.canvas;
    this.#drifters = new DrifterViews(this.#atlas, sea);
    this.#creatures = new CreatureViews(this.#atlas, sea.creatures.length);
    this.#below.addChild(
      this.#flora.layer,
      this.#border.layer,
      this.#drifters.layer,
      this.#creatures.layer,
    );
    this.#above.addChild(
      this.#creatures.glowLayer,
      this.#player.layer,
      this.#particles.layer,
      this.#popups.layer,
    );
    this.#root.addChild(
      this.#water.mesh,
      this.#ridges.layer,
      this.#plankton.layer,
      this.#below,
      this.#darkness.mesh,
      this.#above,
      this.#offScreenIndicators.layer,
    );
  }

  /**
   * Creates the stage. Every sea that it draws must have pools of the same size as this one.
   *
   * @throws {Error} if the browser has no WebGL
   */
  static async create(sea: Sea): Promise<Stage> {
    // PixiJS's default is mediump, which has 16 bits on many phones. World positions and the
    // water's hash overflow in 16 bits.
    GlProgram.defaultOptions.preferredFragmentPrecision = "highp";
    const renderer = new WebGLRenderer();
    await renderer.init({
      width: 640,
      height: 360,
      resolution: Math.min(resolutions[0], window.devicePixelRatio),
      autoDensity: true,
      antialias: false,
      background: 0x04263a,
      powerPreference: "high-performance",
      preferWebGLVersion: 2,
    });
    return new Stage(renderer, sea);
  }

  /** Sets the size of the screen, in CSS pixels. */
  resize(width: number, height: number): void {
    this.camera.width = Math.max(1, width);
    this.camera.height = Math.max(1, height);
    this.#renderer.resize(this.camera.width, this.camera.height);
  }

  /** Sets the drawing quality. */
  setQuality(step: QualityStep): void {
    this.#renderer.resolution = Math.min(resolutions[step], window.devicePixelRatio);
    this.#renderer.resize(this.camera.width, this.camera.height);
    this.#particles.share = shareByStep[step];
    this.#plankton.share = shareByStep[step];
    this.#water.detail = step < 2 ? 1 : 0;
    this.#flora.layer.visible = step < 3;
  }

  /** Sets the skin of the player's fish: by the zone that gave the look, 0 for the account's rank. */
  dress(look: number, rank: number): void {
    this.#atlas.dress(skinOf(look, rank));
  }

  /** Moves the camera to the player without a transition, for a new sea. */
  cutTo(sea: Sea): void {
    this.camera.place(sea.player.x, sea.player.y, sea.span);
  }

  /**
   * Returns the player's position on the screen, and half the length of the fish, in CSS pixels. The
   * object is reused.
   */
  playerOnScreen(sea: Sea): Readonly<{ x: number; y: number; reach: number }> {
    const { camera } = this;
    this.#onScreen.x = camera.width / 2 + (sea.player.x - camera.x) * camera.scale;
    this.#onScreen.y = camera.height / 2 + (sea.player.y - camera.y) * camera.scale;
    this.#onScreen.reach = 0.5 * sea.player.radius * playerSkin.length * camera.scale;
    return this.#onScreen;
  }

  /**
   * Draws a frame, `seconds` after the last one. `between` (0 to 1) interpolates between the sea's
   * last two steps.
   */
  draw(sea: Sea, between: number, seconds: number): void {
    this.#time += seconds;
    const time = this.#time;
    const { camera } = this;
    const { player } = sea;
    const x = mix(player.previousX, player.x, between);
    const y = mix(player.previousY, player.y, between);
    const ahead = 0.1 * (camera.halfWidth / (0.5 * sea.span));
    camera.follow(x + player.speedX * ahead, y + player.speedY * ahead, sea.span, seconds);
    camera.shake(seconds, time);
    this.effects.draw(sea, x, y, seconds);

    this.#water.draw(camera, time);
    this.#ridges.draw(camera);
    this.#plankton.draw(camera, time);
    if (this.#flora.layer.visible) this.#flora.draw(camera, time);
    this.#border.draw(sea, camera, time, seconds);
    this.#drifters.draw(sea, between, time);
    this.#creatures.draw(sea, between, seconds);
    const dark = darknessAt(camera.y);
    this.#player.draw(sea, x, y, dark, time, seconds);
    this.#particles.draw(seconds);
    this.#popups.draw(camera, seconds);
    this.#offScreenIndicators.draw(sea, camera, time);
    this.#darkness.draw(camera, x, y, dark, this.effects.alarm);
    this.#moveToCamera(this.#below);
    this.#moveToCamera(this.#above);
    this.#renderer.render(this.#root);
  }

  #moveToCamera(world: Container): void {
    const { camera } = this;
    world.scale.set(camera.scale);
    world.position.set(
      camera.width / 2 - (camera.x + camera.shakeX) * camera.scale,
      camera.height / 2 - (camera.y + camera.shakeY) * camera.scale,
    );
  }

  portrait(name: string): HTMLCanvasElement {
    return this.#atlas.portrait(name);
  }

  portraitOfLook(look: number, rank: number): HTMLCanvasElement {
    return paintPortrait(skinOf(look, rank));
  }

  snapshot(): HTMLCanvasElement {
    this.#renderer.render(this.#root);
    return this.canvas;
  }

  /** Frees the WebGL resources. */
  destroy(): void {
    this.#renderer.destroy(true);
  }
}

function darknessAt(depth: number): number {
  return clamp((zoneDepthAt(depth) - 2.1) * 0.55, 0, 0.9);
}

/** The average frame time above which the quality is reduced, in seconds. */
const slowFrameSeconds = 1 / 42;
const framesMeasured = 50;
/** Frames that are not measured after a change, because the change itself takes time. */
const framesIgnored = 20;

/** Measures frame times and reduces the quality if they are too long. */
export class QualityWatch {
  #step: QualityStep = 0;
  #frames = -framesIgnored;
  #seconds = 0;

  /** Adds a frame's time. Returns the new quality if it has to be reduced, otherwise null. */
  addFrame(seconds: number): QualityStep | null {
    this.#frames += 1;
    // A long gap means a suspended tab, not a slow machine.
    if (this.#frames <= 0 || seconds > 0.5) return null;
    this.#seconds += seconds;
    if (this.#frames < framesMeasured) return null;
    const average = this.#seconds / this.#frames;
    this.#frames = 0;
    this.#seconds = 0;
    if (average < slowFrameSeconds || this.#step === 3) return null;
    this.#step = this.#step === 0 ? 1 : this.#step === 1 ? 2 : 3;
    this.#frames = -framesIgnored;
    return this.#step;
  }
}

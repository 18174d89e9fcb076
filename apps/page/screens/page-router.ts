import { type ComponentType, createContext, use } from "react";
import { useStore } from "zustand";
import type { Router, RouterState } from "../platform/router.ts";

export type PageRouter = Router<ComponentType>;

/** The context that `useRouter` reads; undefined outside the routes. */
export const RouterContext = createContext<PageRouter | undefined>(undefined);

/** Returns a part of the router's state. */
export function useRouter<Part>(select: (state: RouterState<ComponentType>) => Part): Part {
  const router = use(RouterContext);
  if (!router) throw new Error("useRouter is called outside the routes.");
  return useStore(router, select);
}

/** The oldest supported browsers (docs/browsers.md), by their names in MDN's data. */
export const floor = {
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 114,
  firefox_android: 114,
  safari: 16.4,
  safari_ios: 16.4,
} as const

export type Engine = keyof typeof floor

/** The same list for Vite, which lowers syntax and style sheets to it. */
export const buildTargets = [
  `chrome${floor.chrome}`,
  `edge${floor.edge}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
]

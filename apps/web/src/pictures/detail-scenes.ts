import { byName } from './by-name.ts'

/** Pictures of the two ecosystems with a detail block instead of cards. */
export const detailScenes = byName(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/pictures/scene-service-18.avif',
      '../../../../packages/ui/pictures/scene-service-24.avif',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)

import { byName } from './by-name.ts'

/** Scenes of the two ecosystems that show a detail block in place of cards. */
export const detailScenes = byName(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/pictures/scene-service-18.avif',
      '../../../../packages/ui/pictures/scene-service-24.avif',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)

import { byName } from './by-name.ts'

export const homeScenes = byName(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/pictures/scene-home*.avif',
      '../../../../packages/ui/pictures/scene-steps-*.avif',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)

import type { SeedCollection } from './seed-types.ts'
import { videoIds } from './video-ids.ts'

/** Curated collections; a video may be in several. */
export const collections: readonly SeedCollection[] = [
  {
    id: '98ce12cf-cf2a-478e-975a-f683ba6880df',
    name: 'After Midnight',
    description: 'Wet streets, last trains and the signs that stay lit.',
    videos: [
      videoIds.rainOnMercury,
      videoIds.lastTrainToMirabel,
      videoIds.neonLastTrain,
      videoIds.cityOfLight,
      videoIds.pluieDeMinuit,
      videoIds.carrilNueve,
      videoIds.bSideWeather,
    ],
  },
  {
    id: '8486508c-2b89-4ab5-af35-3bf60215b3b1',
    name: 'Northern Skies',
    description: 'Aurora, snow and a moon behind clouds.',
    videos: [videoIds.nordurljos, videoIds.greenFireOverTromso, videoIds.moonAtlas, videoIds.snowNoSound],
  },
  {
    id: '36c3e0b5-8e58-49bf-adbb-5da673c393e1',
    name: 'On Stage',
    description: 'Haze, mirror balls and the moment before the drop.',
    videos: [
      videoIds.hazeCathedral,
      videoIds.frontRowEyesShut,
      videoIds.senalDeHumo,
      videoIds.sundayInLagos,
      videoIds.mirrorballArithmetic,
      videoIds.strobeTheory,
    ],
  },
  {
    id: '130f0808-2530-4a30-a299-f3bf28a95ec3',
    name: 'Slow Water',
    description: 'Swell, ink and everything that takes its time.',
    videos: [
      videoIds.duskTide,
      videoIds.vagor,
      videoIds.belowTheBlueLine,
      videoIds.memoryOfWaves,
      videoIds.inkPsalm,
      videoIds.unwrittenLetters,
    ],
  },
  {
    id: '1fa0465f-0b9e-4d55-a6e8-5200da64cad7',
    name: 'Lantern Season',
    description: 'Paper, flame and fireworks.',
    videos: [
      videoIds.lanternsForWei,
      videoIds.thousandQuietLamps,
      videoIds.lanternsBeforeDawn,
      videoIds.tenSecondsOfAugust,
      videoIds.nochevieja,
    ],
  },
  {
    id: '487a61f4-7449-4572-b5b3-794b629ac847',
    name: 'Golden Hour Drives',
    description: 'Roads and woods in late light.',
    videos: [videoIds.overpassHymn, videoIds.estradaDeSal, videoIds.cedarLight, videoIds.zlataHodina],
  },
  {
    id: '7e17ab2e-c200-4db2-9a2b-1cf87631c50e',
    name: 'Loop It',
    description: 'Patterns that repeat for as long as a song needs.',
    videos: [
      videoIds.neonLastTrain,
      videoIds.kaleidoskop,
      videoIds.glassPetals,
      videoIds.mirrorballArithmetic,
      videoIds.bSideWeather,
      videoIds.crateSermon,
      videoIds.snowNoSound,
    ],
  },
]

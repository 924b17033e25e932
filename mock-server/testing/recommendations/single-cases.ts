import type { JudgedCase } from './judged-case.ts'

/** Histories of one owned video, one for each video that can be bought. */
export const singleCases: readonly JudgedCase[] = [
  {
    owned: 'rainOnMercury',
    good: 'pluieDeMinuit snowNoSound lastTrainToMirabel carrilNueve lanternsForWei bSideWeather memoryOfWaves',
    why: 'wet night streets in slow, close focus: other night streets, soft lights in the dark, the same sadness',
  },
  {
    owned: 'pluieDeMinuit',
    good: 'rainOnMercury snowNoSound lastTrainToMirabel memoryOfWaves lanternsForWei thousandQuietLamps',
    why: 'a still, sad street in the rain: night streets, quiet lights out of focus, long dreamy takes',
  },
  {
    owned: 'lastTrainToMirabel',
    good: 'carrilNueve neonLastTrain rainOnMercury pluieDeMinuit cityOfLight bSideWeather',
    why: 'underground at night with reflections: trains, tunnels, wet streets',
  },
  {
    owned: 'carrilNueve',
    good: 'lastTrainToMirabel senalDeHumo nochevieja neonLastTrain cityOfLight mirrorballArithmetic tenSecondsOfAugust frontRowEyesShut',
    why: 'a fast night line with brass: trains and tunnels, then euphoric nights, Latin ones first',
  },
  {
    owned: 'neonLastTrain',
    good: 'cityOfLight mirrorballArithmetic kaleidoskop lastTrainToMirabel carrilNueve sundayInLagos',
    why: 'a loopable neon tunnel to a club pulse: geometric, colourful, night transport',
  },
  {
    owned: 'cityOfLight',
    good: 'neonLastTrain mirrorballArithmetic kaleidoskop frontRowEyesShut hazeCathedral lastTrainToMirabel carrilNueve',
    why: 'arches of light with a still voice: light patterns, beams on a stage, tunnels',
  },
  {
    owned: 'overpassHymn',
    good: 'estradaDeSal duskTide cedarLight zlataHodina vagor',
    why: 'a road in late light: golden hour and dusk, wide and warm',
  },
  {
    owned: 'estradaDeSal',
    good: 'overpassHymn duskTide zlataHodina cedarLight vagor lanternsForWei',
    why: 'a warm, dreamy drive at dusk: golden hour, folk, wide horizons',
  },
  {
    owned: 'snowNoSound',
    good: 'rainOnMercury pluieDeMinuit moonAtlas nordurljos thousandQuietLamps lanternsForWei greenFireOverTromso',
    why: 'snow under a lamp without sound: silent nights, street lamps, skies without people',
  },
  {
    owned: 'hazeCathedral',
    good: 'frontRowEyesShut senalDeHumo mirrorballArithmetic sundayInLagos nochevieja tenSecondsOfAugust cityOfLight',
    why: 'a tense concert in smoke: stages first, then clubs, crowds at night and beams',
  },
  {
    owned: 'frontRowEyesShut',
    good: 'hazeCathedral senalDeHumo mirrorballArithmetic sundayInLagos tenSecondsOfAugust nochevieja cityOfLight',
    why: 'a euphoric concert: stages, clubs, crowds under lights',
  },
  {
    owned: 'senalDeHumo',
    good: 'hazeCathedral frontRowEyesShut nochevieja carrilNueve mirrorballArithmetic sundayInLagos tenSecondsOfAugust',
    why: 'a Latin concert in haze: stages, Latin nights, clubs',
  },
  {
    owned: 'sundayInLagos',
    good: 'mirrorballArithmetic nochevieja tenSecondsOfAugust kaleidoskop senalDeHumo frontRowEyesShut glassPetals',
    why: 'a playful club before it opens: mirror ball, things that spin, bright parties',
  },
  {
    owned: 'mirrorballArithmetic',
    good: 'sundayInLagos kaleidoskop neonLastTrain cityOfLight frontRowEyesShut senalDeHumo glassPetals',
    why: 'mirror ball as a visualiser: spinning, patterns in time, clubs',
  },
  {
    owned: 'kaleidoskop',
    good: 'glassPetals mirrorballArithmetic neonLastTrain cityOfLight sundayInLagos bSideWeather',
    why: 'geometry that turns: patterns, reflections, loops',
  },
  {
    owned: 'glassPetals',
    good: 'kaleidoskop mirrorballArithmetic sundayInLagos bSideWeather inkPsalm cityOfLight neonLastTrain',
    why: 'abstract, colourful, dreamy: patterns, spinning, studio close work',
  },
  {
    owned: 'tenSecondsOfAugust',
    good: 'nochevieja senalDeHumo frontRowEyesShut sundayInLagos mirrorballArithmetic lanternsForWei carrilNueve',
    why: 'fireworks on a warm night: fireworks, euphoric crowds, lights in a night sky',
  },
  {
    owned: 'nochevieja',
    good: 'tenSecondsOfAugust senalDeHumo carrilNueve sundayInLagos frontRowEyesShut mirrorballArithmetic',
    why: 'a Latin New Year: fireworks, Latin nights, parties',
  },
  {
    owned: 'bSideWeather',
    good: 'kaleidoskop glassPetals inkPsalm lastTrainToMirabel rainOnMercury unwrittenLetters sundayInLagos',
    why: 'a record in macro: studio close-ups, turning things, shallow focus at night',
  },
  {
    owned: 'nordurljos',
    good: 'greenFireOverTromso moonAtlas thousandQuietLamps snowNoSound vagor lanternsForWei',
    why: 'aurora with strings: night skies, silent and wide',
  },
  {
    owned: 'greenFireOverTromso',
    good: 'nordurljos moonAtlas thousandQuietLamps belowTheBlueLine vagor memoryOfWaves',
    why: 'aurora with synthesisers: night skies, dreamy and slow',
  },
  {
    owned: 'lanternsForWei',
    good: 'thousandQuietLamps nordurljos moonAtlas duskTide cedarLight snowNoSound',
    why: 'lanterns for one person: lamps, still night skies, warm folk',
  },
  {
    owned: 'thousandQuietLamps',
    good: 'lanternsForWei nordurljos moonAtlas memoryOfWaves belowTheBlueLine vagor unwrittenLetters',
    why: 'slow lamps to a raga: lanterns, night skies, floating, the same player',
  },
  {
    owned: 'cedarLight',
    good: 'zlataHodina duskTide lanternsForWei estradaDeSal overpassHymn vagor',
    why: 'woods in morning sun with a fiddle: woods, golden hour, warm folk',
  },
  {
    owned: 'zlataHodina',
    good: 'cedarLight estradaDeSal duskTide overpassHymn lanternsForWei vagor',
    why: 'a walk in flattering light: woods, golden hour, warm and dreamy',
  },
  {
    owned: 'moonAtlas',
    good: 'nordurljos greenFireOverTromso thousandQuietLamps snowNoSound vagor lanternsForWei belowTheBlueLine',
    why: 'clouds over a moon: night skies, slow and serene',
  },
  {
    owned: 'duskTide',
    good: 'vagor cedarLight estradaDeSal overpassHymn lanternsForWei belowTheBlueLine zlataHodina',
    why: 'sea at a copper dusk: sea, dusk and golden hour, warm folk, the same band under water',
  },
  {
    owned: 'vagor',
    good: 'duskTide belowTheBlueLine memoryOfWaves nordurljos thousandQuietLamps moonAtlas',
    why: 'waves without hurry: sea, under water, wide and serene skies',
  },
  {
    owned: 'inkPsalm',
    good: 'unwrittenLetters belowTheBlueLine memoryOfWaves thousandQuietLamps nordurljos moonAtlas',
    why: 'ink as a slow cloud: ink, things that float, serene and cinematic',
  },
  {
    owned: 'unwrittenLetters',
    good: 'inkPsalm memoryOfWaves belowTheBlueLine thousandQuietLamps pluieDeMinuit snowNoSound vagor',
    why: 'ink dissolving, sad: ink, water, the same player, quiet sadness',
  },
  {
    owned: 'belowTheBlueLine',
    good: 'memoryOfWaves vagor inkPsalm thousandQuietLamps nordurljos duskTide greenFireOverTromso',
    why: 'looking up through water: water, floating, ambient calm',
  },
  {
    owned: 'memoryOfWaves',
    good: 'belowTheBlueLine vagor unwrittenLetters inkPsalm thousandQuietLamps pluieDeMinuit',
    why: 'piano through water, sad: water, ink, dreamy slowness',
  },
]

import type { JudgedCase } from './judged-case.ts'

/** Histories of several videos, of views only, and of videos that are unavailable by now. */
export const mixedCases: readonly JudgedCase[] = [
  {
    viewed: 'frontRowEyesShut hazeCathedral',
    good: 'senalDeHumo mirrorballArithmetic sundayInLagos tenSecondsOfAugust nochevieja cityOfLight',
    why: 'viewed two concerts: looks for a concert: the third one, clubs, crowds at night',
  },
  {
    owned: 'rainOnMercury',
    viewed: 'lastTrainToMirabel',
    good: 'pluieDeMinuit snowNoSound carrilNueve neonLastTrain cityOfLight bSideWeather',
    why: 'owns a wet street, viewed a train: a night in the city: rain, trains, tunnels, lamps',
  },
  {
    owned: 'duskTide nordurljos',
    good: 'vagor greenFireOverTromso moonAtlas thousandQuietLamps lanternsForWei belowTheBlueLine cedarLight',
    why: 'owns a sea and an aurora: wide, calm nature at dusk and at night',
  },
  {
    owned: 'senalDeHumo carrilNueve',
    good: 'nochevieja lastTrainToMirabel frontRowEyesShut hazeCathedral tenSecondsOfAugust mirrorballArithmetic sundayInLagos',
    why: 'owns two Latin videos: Latin nights with energy: fireworks, stages, the other train',
  },
  {
    owned: 'kaleidoskop',
    viewed: 'inkPsalm',
    good: 'glassPetals unwrittenLetters mirrorballArithmetic neonLastTrain bSideWeather cityOfLight belowTheBlueLine sundayInLagos',
    why: 'owns a kaleidoscope, viewed ink: abstract work: patterns on one side, fluids on the other',
  },
  {
    owned: 'lanternsForWei tenSecondsOfAugust',
    viewed: 'snowNoSound',
    good: 'thousandQuietLamps nochevieja rainOnMercury pluieDeMinuit nordurljos moonAtlas sundayInLagos cedarLight',
    why: 'owns lanterns and fireworks, viewed snow: lights in the dark, quiet and loud',
  },
  {
    owned: 'estradaDeSal bSideWeather',
    viewed: 'zlataHodina',
    good: 'overpassHymn cedarLight duskTide vagor kaleidoskop glassPetals lanternsForWei',
    why: 'owns a drive and a record, viewed woods: warm light; for the record, things that turn in a studio',
  },
  {
    owned: 'crateSermon',
    good: 'bSideWeather kaleidoskop glassPetals sundayInLagos inkPsalm',
    why: 'owns a sold-out video: its twin is available; then turning things and studio close-ups',
  },
  {
    viewed: 'strobeTheory',
    good: 'mirrorballArithmetic kaleidoskop hazeCathedral senalDeHumo frontRowEyesShut neonLastTrain cityOfLight',
    why: 'viewed a video without preview: hard geometry in a club: visualisers, stages',
  },
  {
    owned: 'lanternsBeforeDawn',
    good: 'lanternsForWei thousandQuietLamps cedarLight duskTide zlataHodina',
    why: 'owns an announced video: lanterns; then warm, serene golden hour',
  },
]

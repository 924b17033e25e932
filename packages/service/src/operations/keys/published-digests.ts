// SHA-256 of the demo's credentials, which are published in this repository. A test compares them with the seed.

export interface PublishedDigests {
  readonly name: string
  readonly partnerId: string
  readonly clientIds: readonly string[]
  /** Of client secrets, lower-case hex. */
  readonly secrets: readonly string[]
  /** Of API keys, as stored. */
  readonly apiKeys: readonly string[]
}

export const publishedDigests: readonly PublishedDigests[] = [
  {
    name: 'Tallyroom',
    partnerId: '771f9e78-6d26-420d-ba2b-d818cc12e153',
    clientIds: ['39ee41f1356afd7019ccdbedf3c7e699', '8e63402c8efcdf6a8017dd07af3e548b'],
    secrets: [
      'c91c561975e1fd7dd46b07b98f6633e7ca254a6a67b8999398ceaf60d05d99ec',
      'c3cb1c210dbe500e84fc8ec862f8af6cec6d04d7a0b62af09798e6412f686d92',
    ],
    apiKeys: [
      'bc76eab0732cc7eccfa60867697df87369785039a62400a0519c33ec0d0bd654',
      '26f4f6f9cecf8799967c7cdf9751c6975af080cdae44b85f517609b9381152df',
      '81c074efed7323f3b99bc62ed5233e681b10bc435c0c5eee20ce5d67b2f0bb2d',
      '724f22ce6fb99132a272e73d9f2741690fd372fd7a1aa485dbed4e78c25eb72b',
      'f849618d58a318b145b78115112fcabfad4c2e714becf3a88db8b60e3cf87944',
    ],
  },
  {
    name: 'Northlight Studio',
    partnerId: '12a8ae00-bf66-4a96-a238-451ed66a8492',
    clientIds: ['601b31a9636fe26f2867093b20b9d67c', '4373c6d137cd9dabcb491de48dfd45dd'],
    secrets: [
      '84bb26651a55411dc29d116763e1abda0eb23d940a0a6fde7e60b0e5b8b0a06d',
      '1e50df33e98bcee190b18a990f70fee80c42c774880a80bdfe28de4bb6476eec',
    ],
    apiKeys: ['6f79683111af20d1a1a8f94e4d911a33177aa0ef2ab5bf628cc21431556c8ab6'],
  },
  {
    name: 'Cadenza Live',
    partnerId: '1b22289b-57ec-4f6d-b0d7-a5d64ae22962',
    clientIds: ['03d1df35913f28292ece1b33f2fce000', '87045bf79e8800c560ae9a7c1b5aabd5'],
    secrets: [
      'a7feecb4abcb27fbfecb274ca0aebefa6a05cfd20089ddc1942857912e04d88d',
      '994513cabdedd6eae61d58dc16240c65098f03f841fc58e31c84d4ca55812f82',
    ],
    apiKeys: [
      '6a8f06f54bd49bfe8c7decaf2776d5124218e66606657551d127e88b2e2fdd28',
      '95bac0d53722ea7cf440d51e69820b5fb05c5fc9522e9163de62d7a42bacfe67',
    ],
  },
  {
    name: 'Halcyon Clips',
    partnerId: 'aa53c40f-b300-4180-b803-2b418aeadbb7',
    clientIds: ['029943e9679a3ffebc188d897b64c0c4', 'ce081be4f80a344c777f6285fcfaf87c'],
    secrets: [
      '2d92ba83a77d75cc4d7fb574361bc65b0fa4eab71ffda39c0b4c2ab1280e90c1',
      '59dcef1f3b5396fff4c3f737f2df17cfa8a5198c2df0952cccf7fc4701060f4f',
    ],
    apiKeys: ['f3a7e6592427337bf76e4c137716ccf44d37f4d1ba15605d6132e634629e1c31'],
  },
  {
    name: 'Ostinato',
    partnerId: '9f735d5e-c6ea-4633-8f5b-9b12aa4c9dae',
    clientIds: ['bdee358954cdf3a7b598b2a4a1ce9146', 'afc0efe0129805e34d8972d2a50c5780'],
    secrets: [
      'ba9d8a76ce0be3953a4bbd769d4b374cc474a49c44bbe4193391e9e9d6d56b23',
      'cb86ae2841ce9953d149a90d39f8c13f54a1f5f055d8e1847ca602c1ce2da214',
    ],
    apiKeys: ['26e3b57f96b06f4414e191469b455df041ac3e9220e851b902d34afd82de5f69'],
  },
  {
    name: 'Plainsong',
    partnerId: 'bfdfaca9-7630-4d34-9137-d37ac6accba5',
    clientIds: ['b6ae092aab5c7089c9f8f4562f9b0979', 'fa496dbf118cf5186436061ca03dfe0a'],
    secrets: [
      '2aa8c7247f9e2f7ad44cd96acc939127c7ccf244f37643be08cd7cb7ca9710ce',
      '1f4f1626d9817739d042d4290eaa460078b1c6f6bfad927a793cfa7cc3f6b367',
    ],
    apiKeys: ['5ae41f0413ed60ee78af28d305e1c983d23a347c744ccf2e2c6d7f0cfadc3cef'],
  },
  {
    name: 'Fermata',
    partnerId: 'ccbd626a-6656-4a77-93aa-0ee2270d01a5',
    clientIds: ['d4e09d5e053b1840477c72e7bd2ca944', '88ed12ec1012caca40c5dde318e88913'],
    secrets: [
      '63b560046a763d82a4b2166e0b451f19d8f57e3160cf525f6cedb6495f97d577',
      'f59ab7e0ecb3b21fe3c82d4c353693df39d2f89ae0e7f1aae7389ea6311aec3f',
    ],
    apiKeys: [],
  },
  {
    name: 'Rubato Records',
    partnerId: '770440e0-85a5-4f38-8553-4eccfe64d03f',
    clientIds: ['9e01dda6f6cb82a50134ae4b98ed663d', 'd3cbfc3fbb6fdc647839ffe824de0ad8'],
    secrets: [
      '14df2ff1bf1d75cfc2adc9ccb3b854e915f0c839efad51211e2e8ed68a7502f9',
      '129956ea8c8aeb6a9043826686269165dedcb769a971b4fe2070829d536d2ddf',
    ],
    apiKeys: ['8e2990d55f16a84f292558cb74dfbb6132cf305a1c21b19f89398f3837a3048f'],
  },
  {
    name: 'Interlude Audio',
    partnerId: '9dde0f65-3d7c-48b1-9954-4dd6d864b41b',
    clientIds: ['f0061ccd4bfbfd707c6de3b0bf721565', 'ac5106b81b7236320d7a26e970e4ab08'],
    secrets: [
      '4af014e9cd0ad6d4303aeb302498c9d680fcd0f1d353ad3788d76e638928e5d0',
      '74731dff91a6c881cc872e4ebedda7c4acf02f92a71a515d3be5e897cebc3c16',
    ],
    apiKeys: [],
  },
]

// Path and query parameters of the code samples: resources of the seeded reference server, as in the recorded examples.
const video = '2a848829-37c3-4e4c-8222-8d485d0991e0'
const project = 'fbcbbf9a-c19a-455e-acfc-fffdfdec590f'
/** A project with a song. */
const songProject = '6c0f3a1e-8d27-4b5e-9f61-2e7a4c9b1d38'
const song = '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'

/** By operation and parameter. */
export const sampleParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listVideos: { content_tag: 'night', limit: '2' },
  getVideo: { id: video },
  getCollection: { id: '98ce12cf-cf2a-478e-975a-f683ba6880df' },
  listContentTags: { category: 'time-weather' },
  listCustomerVideos: { external_user_id: 'usr_48213', limit: '50' },
  readEditorProject: { id: project },
  saveEditorProject: { id: project },
  deleteEditorProject: { id: project },
  saveProjectSong: { id: songProject, fingerprint: song },
  readProjectSong: { id: songProject },
  readSceneCuts: { bucket: 'catalogue', key: `${video}/master.mp4` },
  uploadExportFile: { export_id: 'edit-1', file: 'main' },
}

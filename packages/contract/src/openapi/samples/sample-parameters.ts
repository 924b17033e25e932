// Path and query parameters of the code samples: resources of the seeded reference server, as in the recorded examples.
const video = '2a848829-37c3-4e4c-8222-8d485d0991e0'
const project = 'fbcbbf9a-c19a-455e-acfc-fffdfdec590f'

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
  readSceneCuts: { bucket: 'catalogue', key: `${video}/master.mp4` },
  uploadExportFile: { export_id: 'edit-1', file: 'main' },
}

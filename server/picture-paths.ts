/** Where one picture is sent by itself. */
export const onePicture = /^\/images(\.data)?$/

/** Where a form may bring five pictures with it: offering, changing, and writing a message. */
export const fivePictures =
  /^\/(sell|edit-listing\/[^/]+|services\/(new|[^/]+\/edit)|messages(\/(?!start(\.data)?$)[^/]+)?)(\.data)?$/

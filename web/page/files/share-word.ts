// The name of the files of a link in the address.

export const shareWord = 'share';

// Names of attributes that say what a stand-in for a component shows.

/** Attributes whose text is shown as it is. */
export const textNames = ['title', 'name', 'label', 'text', 'heading', 'description', 'caption', 'tagline', 'content'];
/** Attributes that lead somewhere. */
export const linkNames = ['href', 'link', 'to', 'url'];
/** Attributes that style or steer and say nothing, whatever their value. */
export const silentNames = [
  ...['class', 'className', 'style', 'key', 'slot', 'is', 'type', 'variant', 'theme', 'color', 'size', 'width'],
  ...['height', 'align', 'position', 'layout', 'lang', 'language', 'target', 'rel', 'loading', 'groupId', 'syncKey'],
];

// Screens so narrow that they show one pane at a time. The styles repeat the width: a media query has no variables.

export const narrow = matchMedia('(max-width: 640px)');

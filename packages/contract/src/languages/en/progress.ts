export const failures = {
  'progress.off': 'This organization does not show staff how far people have read.',
};

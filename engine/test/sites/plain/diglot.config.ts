export default {
  title: 'Plain',
};

"""The command ``toolkit`` of flow-toolkit, and a plugin for MkDocs (``flow_toolkit.mkdocs``)."""
